/** Renders what a small change makes stale in the change's own transaction: both are visible at once. */
import { lazy } from '../../base/lazy.ts';
import { NO_TELEMETRY, type Telemetry } from '../../base/telemetry.ts';
import { attempt } from '../../store/savepoint.ts';
import type { Session } from '../../store/store.ts';
import { FragmentBuffer } from '../build/fragments.ts';
import { Library } from '../build/library.ts';
import type { Built } from '../build/renderPending.ts';
import { nodeName } from '../nodes/node.ts';
import type { SiteEnvironment } from '../nodes/siteEnvironment.ts';
import { nextGeneration, noteSeenOtherwise, readSiteState } from '../nodes/siteState.ts';
import { TakesLong, TookLong } from '../nodes/takesLong.ts';
import { inputsOfStale, waitsAmong } from '../plan/ahead.ts';
import type { Stale } from '../plan/stale.ts';
import { mayBeAhead } from '../publish/ahead.ts';
import { show } from '../publish/publish.ts';

/** Others who write wait for so long at most, besides the rendering that is under way by then. */
const LONGEST_MS = 250;

/** Bytes of documents that are loaded for it: a tenth of a second, about. */
const LONGEST_READ = 16_000_000;

/** After code took longer, what shows it is rendered apart for so long; or else the outputs that took longer. */
const APART_MS = 10_000;

/** So many slow codes are remembered. */
const MOST_SLOW = 1_000;

/** The library of templates is loaded for the first that is rendered. */
const rendering = lazy(() =>
  Promise.all([import('../build/renderPending.ts'), import('../build/allowance.ts')]),
);

export interface InlineRenderOptions {
  readonly clock: () => Date;
  readonly environment: SiteEnvironment;
  readonly telemetry?: Telemetry;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
}

export class InlineRender {
  readonly #options: InlineRenderOptions;
  readonly #now: () => number;
  /** Until when code is not tried, by its hash, and outputs, by their name. */
  readonly #slowUntil = new Map<string, number>();

  constructor(options: InlineRenderOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /**
   * Renders and publishes in a transaction, of which everything stale is known. Returns null, with nothing
   * written, where that takes long or fails, is rendered from what waits, or there is no site yet: then it is
   * to be noted, and rendered later, where whoever looks after it is told.
   * @param isAhead whether other changes wait, or are being rendered
   */
  async render(session: Session, stale: Stale, isAhead = false): Promise<Built | null> {
    if (stale.nodes.some((node) => this.#isSlow(nodeName(node)))) return null;
    const { telemetry = NO_TELEMETRY } = this.#options;
    try {
      return await telemetry.measure('render', { fromScratch: false }, (note) =>
        attempt(session, async () => {
          const built = await this.#render(session, stale, isAhead);
          if (built) note({ outputs: built.nodes.length });
          return built;
        }),
      );
    } catch {
      // Rendering again tells whoever looks after the site what fails.
      return null;
    }
  }

  async #render(session: Session, stale: Stale, isAhead: boolean): Promise<Built | null> {
    const { clock, environment } = this.#options;
    if (isAhead && (await waitsAmong(session, await inputsOfStale(session, stale)))) return null;
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
    const allowance = new Allowance({ isSlow: (hash) => this.#isSlow(hash), throwIfStopped });
    const now = clock().toISOString();
    const work = { session, library, stale, now, throwIfStopped, fragments, allowance };
    const built = await buildStale(work).catch((error: unknown) => {
      if (error instanceof TakesLong && !(error instanceof TookLong))
        this.#blame(allowance.longest, stale);
      throw error;
    });
    if (isAhead && !(await mayBeAhead(session, built))) return null;
    await show(session, built, now);
    await (isAhead ? noteSeenOtherwise(session) : nextGeneration(session));
    return built;
  }

  #isSlow(name: string): boolean {
    const until = this.#slowUntil.get(name) ?? Number.NEGATIVE_INFINITY;
    return this.#now() < until;
  }

  /** Has what took long wait: code, or where none was evaluated, the outputs. */
  #blame(codes: readonly string[], { nodes }: Stale): void {
    if (this.#slowUntil.size > MOST_SLOW) this.#slowUntil.clear();
    const until = this.#now() + APART_MS;
    for (const name of codes.length > 0 ? codes : nodes.map(nodeName)) {
      this.#slowUntil.set(name, until);
    }
  }
}
