/** What the code of blocks is rendered for, besides saves: none of it writes, so it can be done apart. */
import type { Config } from '../config.ts';
import type { Impact, ImpactTask } from '../rehearsal/impact.ts';
import type { Preview, PreviewTask } from '../rehearsal/preview.ts';
import type { Build } from '../renders/drain.ts';
import type { SiteEnvironment } from '../renders/siteEnvironment.ts';
import type { Store } from '../store/store.ts';

export interface BuildTask {
  readonly environment: SiteEnvironment;
  readonly fromScratch: boolean;
  /** Decides what the public sees, as ISO 8601. */
  readonly now: string;
}

/** For whom something is rendered. */
export interface Wanted {
  /** Whose turn and time it takes. */
  readonly by: string;
  /** Ends the work early. */
  readonly signal: AbortSignal;
}

export interface Renderings {
  /**
   * Renders what is stale, or everything; null where there is nothing to do.
   * @param onRendered told now and then how many outputs have been rendered so far
   */
  build(task: BuildTask, onRendered: (outputs: number) => void): Promise<Build | null>;
  /** @throws RegiaError `renderingTooLong`, `renderingsExhausted` */
  preview(task: PreviewTask, wanted: Wanted): Promise<Preview>;
  /**
   * What writes would change; null before there is a site.
   * @throws RegiaError `renderingTooLong`, `renderingsExhausted`
   */
  impact(task: ImpactTask, wanted: Wanted): Promise<Impact | null>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** @param database where others read what `store` writes */
export type OpenRenderings = (
  database: Pick<Config, 'databaseUrl' | 'dataDir'>,
  store: Store,
) => Renderings;
