/**
 * Renders in threads, so that code of staff keeps nobody waiting: one for what will be published, two for
 * drafts, of which each user has one at most, and all visitors together.
 */
import { RegiaError } from '@regia/model/errors.ts';
import type { Requester } from '../dryRun/dryRun.ts';
import type { Builder, BuildTask } from '../renders/build/builder.ts';
import type { Evaluated } from '../renders/build/evaluations.ts';
import { FragmentBuffer, writerInto } from '../renders/build/fragments.ts';
import { largestFor, largestRead } from '../renders/build/largestRead.ts';
import type { NodeOutcome } from '../renders/build/outcome.ts';
import type { Build } from '../renders/build/renderPending.ts';
import { setAside } from '../renders/build/setAside.ts';
import { ReadSets } from '../renders/plan/readSets.ts';
import type { Store } from '../store/store.ts';
import { Budget } from './budget.ts';
import type { BuildEnd, DraftTask, ThreadData } from './messages.ts';
import type { Renderings } from './renderings.ts';
import { RenderThread, RunFailed, ThreadLost, type ThreadOptions } from './renderThread.ts';

/**
 * A build holds what it has rendered; an impact what a block may read, before the change and after it, which is twice
 * 64 MB: what lists have of 20,000 pages comes to that.
 */
const BUILD_MEMORY_MB = 256;
const DRAFT_MEMORY_MB = 192;
const DRAFTS_AT_ONCE = 2;
/** So often a build is begun again where no code is to blame that its thread was lost. */
const MOST_LOST = 3;
/** What one user may have waiting: two browsers ask for four. */
const WAITING_PER_USER = 8;

/** So many users are known to have been served. */
const MOST_REMEMBERED = 1_000;

interface Draft {
  readonly task: DraftTask;
  readonly requester: Requester;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface RenderThreadsOptions extends Omit<ThreadOptions, 'memoryMb'> {
  readonly buildMemoryMb?: number;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
}

export class RenderThreads implements Renderings {
  readonly #store: Store;
  readonly #database: ThreadData['database'];
  readonly #options: Omit<ThreadOptions, 'memoryMb'>;
  readonly #buildMemoryMb: number;
  /** Where code is tried alone. */
  #trying: RenderThread | null = null;
  readonly #builder: RenderThread;
  readonly #idle: RenderThread[];
  readonly #all: readonly RenderThread[];
  readonly #now: () => number;
  readonly #budget: Budget;
  #waiting: Draft[] = [];
  readonly #served = new Set<string>();
  /** Is one of those who are served a visitor? */
  #hasVisitor = false;
  /** When each user was served last, as the number of the draft. */
  readonly #lastServed = new Map<string, number>();
  #drafts = 0;

  constructor(
    database: ThreadData['database'],
    store: Store,
    {
      now = () => performance.now(),
      buildMemoryMb = BUILD_MEMORY_MB,
      ...options
    }: RenderThreadsOptions = {},
  ) {
    this.#store = store;
    this.#database = database;
    this.#options = options;
    this.#buildMemoryMb = buildMemoryMb;
    this.#now = now;
    this.#budget = new Budget(now);
    this.#builder = new RenderThread(database, { ...options, memoryMb: buildMemoryMb });
    this.#idle = Array.from(
      { length: DRAFTS_AT_ONCE },
      () => new RenderThread(database, { ...options, memoryMb: DRAFT_MEMORY_MB }),
    );
    this.#all = [this.#builder, ...this.#idle];
  }

  async build(...[task, onProgress]: Parameters<Builder['build']>): Promise<Build | null> {
    for (let lost = 1; ; lost++) {
      try {
        return await this.#build(task, onProgress);
      } catch (error) {
        if (error instanceof RunFailed) throw error.error;
        if (!(error instanceof ThreadLost)) throw error;
        const { evaluated, isTooMuch } = error;
        const cause = evaluated ? await this.#causeOf(task, evaluated) : isTooMuch ? 'data' : null;
        if (evaluated && cause === 'code') {
          const at = new Date().toISOString();
          await this.#store.transaction((session) => setAside(session, evaluated, at), {
            isUpkeep: true,
          });
        } else if (cause === 'data') throw await this.#tooLarge();
        else if (!evaluated || lost >= MOST_LOST) throw isTooMuch ? await this.#tooLarge() : error;
      }
    }
  }

  /**
   * Why a thread was lost at code: because of the code, where that alone fails, too; because of the data, where it
   * fails as they are loaded; or by neither: what came before it may have left it nothing.
   */
  async #causeOf(
    { environment }: BuildTask,
    evaluated: Evaluated,
  ): Promise<'code' | 'data' | null> {
    const thread = new RenderThread(this.#database, {
      ...this.#options,
      memoryMb: this.#buildMemoryMb,
    });
    this.#trying = thread;
    try {
      await thread.run({ kind: 'trial', environment, evaluated }, {});
      return null;
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error instanceof RunFailed ? error.error : error;
      if (!error.isTooMuch) return null;
      return error.evaluated ? 'code' : 'data';
    } finally {
      this.#trying = null;
      await thread.close();
    }
  }

  async #tooLarge(draft?: DraftTask): Promise<RegiaError> {
    const { reader } = this.#store;
    const viewer = draft?.kind === 'impact' ? draft.view.viewer : draft?.viewer;
    const details = await (draft && viewer && 'writes' in draft
      ? largestFor(reader, viewer, draft.writes)
      : largestRead(reader));
    return new RegiaError(
      'renderingTooLarge',
      'there is not enough memory to render this',
      details && { collection: details.collection, id: details.id },
    );
  }

  async #build(...[task, onProgress]: Parameters<Builder['build']>): Promise<Build | null> {
    const fragments = new FragmentBuffer(writerInto(this.#store));
    const nodes: NodeOutcome[] = [];
    const { result } = await this.#builder.run(
      { kind: 'build', ...task },
      {
        onProgress,
        onPart: async (part) => {
          for (const outcome of part.outcomes) nodes.push(outcome);
          for (const { hash, body } of part.fragments) fragments.add(hash, body);
          await fragments.flushIfMuch();
        },
      },
    );
    if (result === null) return null;
    const { sets, rest } = result as BuildEnd;
    return { ...rest, nodes, fragments, readSets: new ReadSets(sets) };
  }

  preview(task: Parameters<Renderings['preview']>[0], requester: Requester) {
    return this.#draft({ kind: 'preview', ...task }, requester) as ReturnType<
      Renderings['preview']
    >;
  }

  impact(task: Parameters<Renderings['impact']>[0], requester: Requester) {
    return this.#draft({ kind: 'impact', ...task }, requester) as ReturnType<Renderings['impact']>;
  }

  difference(task: Parameters<Renderings['difference']>[0], requester: Requester) {
    return this.#draft({ kind: 'difference', ...task }, requester) as ReturnType<
      Renderings['difference']
    >;
  }

  pictures(task: Parameters<Renderings['pictures']>[0], requester: Requester) {
    return this.#draft({ kind: 'pictures', ...task }, requester) as ReturnType<
      Renderings['pictures']
    >;
  }

  moment(task: Parameters<Renderings['moment']>[0], requester: Requester) {
    return this.#draft({ kind: 'moment', ...task }, requester) as ReturnType<Renderings['moment']>;
  }

  async close(): Promise<void> {
    const ended = new RegiaError('interrupted', 'the process is ending');
    for (const { reject } of this.#waiting.splice(0)) reject(ended);
    await Promise.all([...this.#all, this.#trying].map((thread) => thread?.close()));
  }

  #draft(task: DraftTask, requester: Requester): Promise<unknown> {
    this.#budget.check(requester.by);
    const { length } = this.#waiting.filter((one) => one.requester.by === requester.by);
    if (length >= WAITING_PER_USER)
      throw new RegiaError('renderingsExhausted', 'too many previews are waiting');
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, requester, resolve, reject });
      this.#serve();
    });
  }

  /** Begins what waits, where there is a thread for it and its user has none: of whoever was served longest ago. */
  #serve(): void {
    this.#waiting = this.#waiting.filter(({ requester: { signal }, reject }) => {
      if (signal.aborted) reject(signal.reason);
      return !signal.aborted;
    });
    const last = ({ requester }: Draft) => this.#lastServed.get(requester.by) ?? 0;
    const [next] = this.#waiting
      .filter(({ requester }) => !this.#served.has(requester.by))
      .filter(({ requester }) => !requester.isVisitor || !this.#hasVisitor)
      .sort((one, other) => last(one) - last(other));
    const thread = next && this.#idle.pop();
    if (!thread) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    const { by, isVisitor = false } = next.requester;
    this.#served.add(by);
    if (isVisitor) this.#hasVisitor = true;
    if (this.#lastServed.size >= MOST_REMEMBERED) this.#lastServed.clear();
    this.#lastServed.set(by, ++this.#drafts);
    void this.#perform(thread, next).finally(() => {
      this.#served.delete(by);
      if (isVisitor) this.#hasVisitor = false;
      this.#idle.push(thread);
      this.#serve();
    });
    this.#serve();
  }

  async #perform(thread: RenderThread, { task, requester, resolve, reject }: Draft): Promise<void> {
    const began = this.#now();
    try {
      const { result, milliseconds } = await thread.run(task, requester);
      this.#budget.spend(requester.by, milliseconds);
      resolve(result);
    } catch (error) {
      if (error instanceof RunFailed) {
        this.#budget.spend(requester.by, error.milliseconds);
        return reject(error.error);
      }
      this.#budget.spend(requester.by, this.#now() - began);
      if (!(error instanceof ThreadLost)) return reject(error);
      const isData = error.isTooMuch && !error.evaluated;
      reject(
        isData ? await this.#tooLarge(task) : new RegiaError('renderingTooLong', error.message),
      );
    }
  }
}
