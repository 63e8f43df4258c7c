/** What the render engine gets from outside, and tells. */
import { VERSION } from '@regia/model/constants.ts';
import type { Telemetry } from '../../base/telemetry.ts';
import type { Timers } from '../../base/timers.ts';
import type { Leases } from '../../leases/leases.ts';
import type { Store } from '../../store/store.ts';
import type { Builder } from '../build/builder.ts';
import type { SiteEnvironment } from '../nodes/siteEnvironment.ts';

export interface EngineOptions {
  readonly store: Store;
  readonly clock: () => Date;
  readonly environment: SiteEnvironment;
  /** Among whom it renders; by default, all who work on the store in this process. */
  readonly leases?: Leases;
  /** Milliseconds since some moment, to tell what takes long; by default, the machine's. */
  readonly now?: () => number;
  /** Ends the wait of a save for what others have changed; without it, that lasts until all is visible. */
  readonly timers?: Timers;
  /** Does this process render what is much, or leave it to others? By default it does. */
  readonly isWorker?: boolean;
  /** Who renders what is not part of a save; by default, this thread. */
  readonly builder?: Builder;
  /** Told of each build; nobody is by default. */
  readonly telemetry?: Telemetry;
  /** Told when rendering itself fails; what was pending stays so. */
  readonly onFailure: (error: unknown, what: string) => void;
  /** Told once for each build what it had to leave out, such as a neighbour without a category. */
  readonly onNote?: (note: string) => void;
}

/**
 * How documents are rendered. Add one whenever the same documents come out differently: an upgrade then
 * renders the whole site anew.
 */
const RENDERING = 15;

/** Another way of rendering counts as other surroundings, as does another version. */
export function describe({ timeZone, siteUrl, mapService }: SiteEnvironment): string {
  return JSON.stringify({ timeZone, siteUrl, mapService, version: VERSION, rendering: RENDERING });
}
