/** The render engine as the rest of the server uses it. */

import { dayOf } from '@regia/model/rules/visibility.ts';
import { EVERYTHING, fileInput } from '@regia/site/inputs.ts';
import { createLeases } from '../../leases/createLeases.ts';
import type { Leases } from '../../leases/leases.ts';
import type { RenderCounts } from '../../records/context.ts';
import type { Change } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import type { BuildProgress } from '../build/builder.ts';
import type { Built } from '../build/renderPending.ts';
import { tryAgain } from '../build/setAside.ts';
import { type Affected, exceedsInlineLimit, planAffected, staleBefore } from '../plan/affected.ts';
import { Backlog } from '../plan/backlog.ts';
import { addPending, noteChange } from '../plan/plan.ts';
import { isPending } from '../plan/stale.ts';
import { noteWithdrawals } from '../plan/withdrawals.ts';
import { renderingOf } from '../publish/results.ts';
import { turnTo } from '../publish/rollover.ts';
import { describe, type EngineOptions } from './engineOptions.ts';
import { InlineRender } from './inlineRender.ts';
import { LEASE, REBUILD_LEASE, Renderer } from './renderer.ts';

/** For so long a save waits while another process renders; then that one, or a worker, goes on. */
const SAVE_WAITS_MS = 1_000;

/** For so long a save waits where others have changed something, too: their code may take long. */
const OTHERS_WAIT_MS = 200;

/** So many renderings a save does where it would have to wait for others; else more than a few are left to a build. */
const MOST_AHEAD = 200;

/** What a change concerns, and what was rendered of that in its own transaction. */
interface Planned extends Affected {
  readonly shown: Built | null;
  /** Does it wait to be rendered? */
  readonly isNoted: boolean;
}

const NO_EFFECT = { outputs: 0, renderings: 0, hasBacklog: false };
const NOTHING: Planned = { ...NO_EFFECT, shown: null, isNoted: false };

export class RenderEngine {
  readonly #options: EngineOptions;
  readonly #leases: Leases;
  readonly #planned = new WeakMap<Change, Planned>();
  readonly #inlineRender: InlineRender;
  readonly #backlog = new Backlog();
  readonly #renderer: Renderer;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#leases = options.leases ?? createLeases(options.store);
    this.#inlineRender = new InlineRender(options);
    this.#renderer = new Renderer(options, this.#leases);
  }

  /**
   * Renders in the change's own transaction what it makes stale, where that is little and none of it is
   * rendered from anything that waits. Otherwise it notes it.
   * @param mayRender whether it may do more than note
   */
  async planChange(session: Session, change: Change, mayRender = true): Promise<void> {
    const { inputs, stale, ...affected } = await planAffected(session, change);
    const { renderings, hasBacklog } = affected;
    const isRead = inputs.length > 0;
    const isLittle = isRead && renderings <= MOST_AHEAD;
    const held = isLittle ? await this.#leases.held(session, [LEASE, REBUILD_LEASE]) : null;
    const isFree = held?.size === 0 && !hasBacklog;
    const mayBeAhead = held !== null && !held.has(REBUILD_LEASE);
    const isTooMuch = isFree && exceedsInlineLimit(renderings);
    const isTried = mayBeAhead && !isTooMuch && mayRender && renderings > 0;
    const shown = isTried ? await this.#inlineRender.render(session, stale, !isFree) : null;
    // A rendering under way may yet turn out to read what is shown already, or what nothing shows.
    const isNoted = isRead && !(isFree && (shown || renderings === 0));
    if (isNoted) {
      const isShown = shown !== null || (mayBeAhead && renderings === 0);
      await addPending(session, change.seq, inputs, isShown);
      if (!shown) await noteWithdrawals(session, change);
    }
    this.#planned.set(change, { ...affected, shown, isNoted });
  }

  /**
   * Renders what a committed change made stale: before it returns where that is little and
   * nothing else is under way, otherwise afterwards, or in another process.
   */
  async afterCommit(change: Change): Promise<RenderCounts> {
    const { store } = this.#options;
    const planned = this.#planned.get(change) ?? NOTHING;
    const { outputs, renderings, hasBacklog, shown, isNoted } = planned;
    if (shown) {
      this.#renderer.follow(shown);
      if (isNoted) this.catchUp();
      return { queued: 0, done: shown.changed ?? 0 };
    }
    if (renderings === 0 && !hasBacklog) {
      if (isNoted) this.catchUp();
      return { queued: 0, done: 0 };
    }
    const { begun } = this.#renderer;
    const earlier = hasBacklog ? await this.#backlog.before(store.reader, change.seq) : null;
    const isLittle = !exceedsInlineLimit(renderings) && !earlier?.exceedsInlineLimit;
    if (!isLittle) this.catchUp();
    if (isLittle && (await this.#whenShown(begun, hasBacklog))) {
      // By whichever rendering has shown it, here or in another process. What it showed together is not told apart;
      // of one change alone, more than were known may follow from documents that are public now, or no longer.
      const rendering = await renderingOf(store.reader, change.seq).catch(() => null);
      const isAlone = !hasBacklog && rendering?.change === change.seq;
      const most = isAlone ? Number.POSITIVE_INFINITY : outputs;
      // The change is committed: where it cannot be told now, it is to be asked for.
      if (rendering !== null) return { queued: 0, done: Math.min(most, rendering?.outputs ?? 0) };
    }
    const queued = Math.max(outputs, earlier?.outputs ?? 0, 1);
    return { queued, done: 0, change: change.seq };
  }

  /**
   * Renders what is pending; goes on with that where the save waits no longer.
   * @param begun the build that had begun last
   * @returns whether all is visible
   */
  async #whenShown(begun: number, hasBacklog: boolean): Promise<boolean> {
    const options = { patienceMs: SAVE_WAITS_MS, isPromised: true };
    const shown = this.#renderer.runSince(begun, options).then(
      (isDone) => {
        if (!isDone) this.catchUp();
        return isDone;
      },
      () => false,
    );
    const { timers } = this.#options;
    if (!hasBacklog || !timers) return shown;
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = timers.setTimeout(() => resolve(false), OTHERS_WAIT_MS);
    return Promise.race([shown, late]).finally(() => timers.clearTimeout(timer));
  }

  /** How far the rendering under way in this process is; its outputs are shown all at once. */
  get progress(): BuildProgress {
    return this.#renderer.progress;
  }

  /** Did the last rendering fail by itself, so that the next may, too? */
  get isFailing(): boolean {
    return this.#renderer.isFailing;
  }

  /** Renders in the background whatever is stale, where that is this process's to do. */
  catchUp(): void {
    this.#renderer.catchUp();
  }

  /** Renders until all that was pending at the call is visible. */
  async renderPending(): Promise<void> {
    await this.#renderer.run();
  }

  /** Renders what is stale: before it returns where that is little, otherwise afterwards. */
  async settle(): Promise<void> {
    if (exceedsInlineLimit(await staleBefore(this.#options.store.reader))) return this.catchUp();
    await this.renderPending().catch(() => undefined);
  }

  /**
   * Renders the whole site from nothing; the old renders stay visible until all is done.
   * @param isWanted whether a person asks for it: code that is set aside is tried once more then
   */
  async rebuild({ isWanted = false } = {}): Promise<void> {
    if (isWanted) await this.#options.store.transaction(tryAgain);
    await Promise.all([this.#renderer.run({ fromScratch: true }), this.#renderer.sweep()]);
  }

  /**
   * Makes everything stale, to be rendered again in the background.
   * @param isWanted as for `rebuild`
   */
  async requestRebuild({ isWanted = false } = {}): Promise<void> {
    await this.#options.store.transaction(async (session) => {
      // What people may ask for again and again is done once for all who ask until it is done.
      if (isWanted && (await isPending(session, EVERYTHING))) return;
      if (isWanted) await tryAgain(session);
      await this.#noteChange(session, [EVERYTHING]);
    });
    this.catchUp();
  }

  /** Notes in a transaction that uploaded files came or went: what shows them is stale. */
  filesChanged(session: Session, paths: readonly string[]): Promise<void> {
    return this.#noteChange(session, paths.map(fileInput));
  }

  /**
   * Turns to the calendar day that it is on the site, and to where the site is now: what depends
   * on them is rendered again.
   */
  async rollover(): Promise<void> {
    const { store, clock, environment } = this.#options;
    const { timeZone } = environment;
    const now = { day: dayOf(clock(), timeZone), environment: describe(environment) };
    await store.transaction(async (session) => {
      const inputs = await turnTo(session, now, timeZone);
      if (inputs.length > 0) await this.#noteChange(session, inputs);
    });
    await this.renderPending();
  }

  /** Forgets the markup that nothing shows any more, for which it looks at all outputs. */
  sweep(): Promise<void> {
    return this.#renderer.sweep();
  }

  /** Waits until no rendering is under way. */
  idle(): Promise<void> {
    return this.#renderer.idle();
  }

  #noteChange(session: Session, inputs: readonly string[]): Promise<void> {
    return noteChange(session, this.#options.clock().toISOString(), inputs);
  }
}
