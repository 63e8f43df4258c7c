/** Renders what a small change makes stale in the change's own transaction: both are visible at once. */
import { lazy } from '../../base/lazy.ts';
import { NO_TELEMETRY, type Telemetry } from '../../base/telemetry.ts';
import { attempt } from '../../store/savepoint.ts';
import type { Session } from '../../store/store.ts';
import { FragmentBuffer } from '../build/fragments.ts';
import { Library } from '../build/library.ts';
import type { Built } from '../build/renderPending.ts';
import type { SiteEnvironment } from '../nodes/siteEnvironment.ts';
import { readSiteState } from '../nodes/siteState.ts';
import { TakesLong } from '../nodes/takesLong.ts';
import type { Stale } from '../plan/stale.ts';
import { show } from '../publish/publish.ts';

/** Others who write wait for so long at most, besides the rendering that is under way by then. */
const LONGEST_MS = 250;

/** Bytes of documents that are loaded for it: a tenth of a second, about. */
const LONGEST_READ = 16_000_000;

/** After blocks took longer, changes are rendered apart for so long. */
const APART_MS = 10_000;

/** The library of templates is loaded for the first that is rendered. */
const rendering = lazy(() =>
  Promise.all([import('../build/renderPending.ts'), import('../build/allowance.ts')]),
);

export interface AtOnceOptions {
  readonly clock: () => Date;
  readonly environment: SiteEnvironment;
  readonly telemetry?: Telemetry;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
}

export class InlineRender {
  readonly #options: AtOnceOptions;
  readonly #now: () => number;
  #apartUntil = Number.NEGATIVE_INFINITY;

  constructor(options: AtOnceOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /**
   * Renders and publishes in a transaction, of which everything stale is known and which no build that is
   * under way can overtake. Returns null, with nothing written, where that takes long or fails, or there
   * is no site yet: then it is to be noted, and rendered later, where whoever looks after it is told.
   */
  async render(session: Session, stale: Stale): Promise<Built | null> {
    if (this.#now() < this.#apartUntil) return null;
    const { telemetry = NO_TELEMETRY } = this.#options;
    try {
      return await telemetry.measure('render', { fromScratch: false }, (note) =>
        attempt(session, async () => {
          const built = await this.#render(session, stale);
          if (built) note({ outputs: built.nodes.length });
          return built;
        }),
      );
    } catch (error) {
      if (error instanceof TakesLong) this.#apartUntil = this.#now() + APART_MS;
      return null;
    }
  }

  async #render(session: Session, stale: Stale): Promise<Built | null> {
    const { clock, environment } = this.#options;
    const state = await readSiteState(session);
    const library = state && (await Library.open(session, state.day, environment));
    if (!library) return null;
    library.patience = LONGEST_READ;
    const [{ buildStale }, { Allowance }] = await rendering();
    const end = this.#now() + LONGEST_MS;
    const throwIfStopped = () => {
      if (this.#now() > end) throw new TakesLong();
    };
    const fragments = new FragmentBuffer();
    const allowance = new Allowance();
    const now = clock().toISOString();
    const built = await buildStale({
      session,
      library,
      stale,
      now,
      throwIfStopped,
      fragments,
      allowance,
    });
    await show(session, built, now);
    return built;
  }
}
