/** Renders what is pending, one rendering after the other, and makes it visible. */
import { RegiaError } from '@regia/model/errors.ts';
import { NO_TELEMETRY, type Note } from '../../base/telemetry.ts';
import type { Lease, Leases } from '../../leases/leases.ts';
import { type Builder, type BuildProgress, buildHere } from '../build/builder.ts';
import type { Built } from '../build/renderPending.ts';
import { OtherState } from '../nodes/builtOn.ts';
import { noteTooLarge } from '../nodes/siteState.ts';
import { hasPending } from '../plan/stale.ts';
import { publish } from '../publish/publish.ts';
import { noteResult } from '../publish/results.ts';
import { sweepFragments } from '../publish/sweep.ts';
import type { EngineOptions } from './engineOptions.ts';
import { SerialQueue } from './serialQueue.ts';

/** Only one process renders at a time, or an older state could be published over a newer one. */
export const LEASE = 'renders';

/** Held as well by whoever renders all from nothing, or has to begin anew: saves wait for that. */
export const REBUILD_LEASE = 'rebuild';

/** How many outputs change until it is worth looking for markup that nothing shows any more. */
const SWEPT_AFTER = 50_000;

const NO_PROGRESS: BuildProgress = { rendered: 0, slowest: null };

interface RunOptions {
  /** The whole site, from nothing. */
  readonly fromScratch?: boolean;
  /** For so long another process is waited for. */
  readonly patienceMs?: number;
  /** Is somebody told that all is visible, if it is? */
  readonly isPromised?: boolean;
}

export class Renderer {
  readonly #options: EngineOptions;
  readonly #leases: Leases;
  readonly #builder: Builder;
  readonly #turns = new SerialQueue();
  #isCatchingUp = false;
  #changedSinceSweep = 0;
  /** Builds are counted as they begin; this is the last one. */
  #begun = 0;
  /** The last one of them that is published, for good. */
  #published = 0;
  #progress = NO_PROGRESS;
  #isFailing = false;

  constructor(options: EngineOptions, leases: Leases) {
    this.#options = options;
    this.#leases = leases;
    this.#builder = options.builder ?? buildHere(options.store);
  }

  /** How far the rendering under way in this process is; its outputs are shown all at once. */
  get progress(): BuildProgress {
    return this.#progress;
  }

  /** Did the last rendering fail by itself, so that the next may, too? */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** The build that began last. */
  get begun(): number {
    return this.#begun;
  }

  /** Renders after what is under way, which may not have seen the caller's change. */
  run(options?: RunOptions): Promise<boolean> {
    return this.#turns.run(() => this.#run(options));
  }

  /**
   * Renders what is pending, unless a build has been published meanwhile.
   * @param begun the build that had begun last
   * @returns whether all is visible
   */
  runSince(begun: number, options: RunOptions): Promise<boolean> {
    return this.#turns.run(async () => this.#published > begun || this.#run(options));
  }

  /** Renders in the background whatever is stale, where that is this process's to do. */
  catchUp(): void {
    // One that has not begun yet will see everything that is committed by now.
    if (this.#options.isWorker === false || this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    this.#turns
      .run(() => {
        this.#isCatchingUp = false;
        return this.#run();
      })
      .catch(() => undefined);
  }

  /** Waits until no rendering is under way. */
  idle(): Promise<void> {
    return this.#turns.idle();
  }

  /** Returns false where another process was rendering all that time. */
  async #run({
    fromScratch = false,
    patienceMs = Number.POSITIVE_INFINITY,
    isPromised = false,
  }: RunOptions = {}): Promise<boolean> {
    const { store, onFailure, telemetry = NO_TELEMETRY } = this.#options;
    // What is read from a server that is dying may be lost with it. What a transaction has read is not:
    // its own commit would be lost, too, and is not acknowledged.
    const isAllVisible = async () =>
      !isPromised || !(await store.transaction((session) => hasPending(session)));
    try {
      // Where nothing waits, nobody need be waited for.
      if (!fromScratch && !(await hasPending(store.reader))) return await isAllVisible();
      const render = (lease: Lease) =>
        telemetry.measure('render', { fromScratch }, (note) =>
          this.#render(lease, fromScratch, note),
        );
      const hold = () => this.#leases.hold(LEASE, patienceMs, render);
      const held = fromScratch ? await this.#alone(hold, patienceMs) : await hold();
      this.#isFailing = false;
      return held !== null && (held.value || (await isAllVisible()));
    } catch (error) {
      this.#isFailing = true;
      onFailure(error, 'rendering');
      if (error instanceof RegiaError && error.code === 'renderingTooLarge') {
        const longest = error.details ?? {};
        await store.transaction((session) => noteTooLarge(session, longest)).catch(() => {});
      }
      throw error;
    }
  }

  /** Has saves wait until work is done; null, without it, where another process has them wait for all that time. */
  async #alone<T>(work: () => Promise<T>, patienceMs: number): Promise<T | null> {
    return (await this.#leases.hold(REBUILD_LEASE, patienceMs, work))?.value ?? null;
  }

  /** Returns false where there was nothing to do. */
  async #render(
    lease: Lease,
    fromScratch: boolean,
    note: Note,
    isAlone = fromScratch,
  ): Promise<boolean> {
    const { store, clock, environment } = this.#options;
    const number = ++this.#begun;
    const onProgress = (progress: BuildProgress) => {
      this.#progress = progress;
    };
    try {
      const built = await this.#builder.build(
        { environment, fromScratch, now: clock().toISOString() },
        onProgress,
      );
      if (!built) return false;
      await store.transaction(async (session) => {
        const result = { change: built.builtOn.change, outputs: built.changed };
        await noteResult(session, result, clock());
        await publish(session, built, clock().toISOString());
        await lease.release(session);
      });
      this.#published = number;
      note({ outputs: built.nodes.length });
      this.follow(built);
      return true;
    } catch (error) {
      if (!(error instanceof OtherState)) throw error;
      const again = () => this.#render(lease, fromScratch, note, true);
      // Saves that are shown meanwhile would have it begin anew without end. Whoever has them wait already may be
      // waiting for this lease.
      return isAlone ? again() : ((await this.#alone(again, 0)) ?? again());
    } finally {
      this.#progress = NO_PROGRESS;
    }
  }

  /** Does what follows from a build once it is visible. */
  follow({ nodes, notes }: Built): void {
    const { onFailure, onNote } = this.#options;
    this.#changedSinceSweep += nodes.length;
    if (this.#changedSinceSweep >= SWEPT_AFTER) {
      this.sweep().catch((error: unknown) => onFailure(error, 'sweeping'));
    }
    for (const one of notes) onNote?.(one);
  }

  /** Forgets, after what is under way, the markup that nothing shows any more. */
  async sweep(): Promise<void> {
    const { store } = this.#options;
    this.#changedSinceSweep = 0;
    const sweep = async () => {
      await store.transaction(sweepFragments);
    };
    await this.#turns.run(() => this.#leases.hold(LEASE, Number.POSITIVE_INFINITY, sweep));
  }
}
