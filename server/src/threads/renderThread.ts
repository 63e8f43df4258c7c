/** One thread that renders, as the process sees it: begun when it is needed, ended when it does not answer. */
import { Worker } from 'node:worker_threads';
import { type ErrorCode, RegiaError } from '@regia/model/errors.ts';
import type { Unmade } from '../moments/moment.ts';
import type { BuildProgress } from '../renders/build/builder.ts';
import type { Evaluated } from '../renders/build/evaluations.ts';
import type { BuildPart, Failed, Order, Report, Task, ThreadData } from './messages.ts';
import { newPulse, Pulse } from './pulse.ts';
import { SlowestBlock } from './slowestBlock.ts';

export interface ThreadOptions {
  readonly memoryMb: number;
  /** What threads run; a test may bring its own. */
  readonly main?: URL | undefined;
  readonly lookEveryMs?: number | undefined;
  /** Of the processor, for one evaluation. */
  readonly longestMs?: number | undefined;
  /** Milliseconds that the processor has worked for a thread. */
  readonly usedBy?: ((worker: Worker) => Promise<number>) | undefined;
}

/** Beside this file: as a source, or as the build makes it. */
const MAIN = new URL(
  `./threadMain.${import.meta.url.endsWith('.ts') ? 'ts' : 'mjs'}`,
  import.meta.url,
);

/** A thread that nobody has needed for so long is ended: what it holds is much of what the process holds. */
const KEPT_IDLE_MS = 10_000;
/** Of its memory, so much more is for young objects, which is always all in use. */
const YOUNG_PART = 16;
const LOOK_EVERY_MS = 500;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
/** For so long the processor works for one evaluation at most. Counted ones take a fifth of that. */
const LONGEST_MS = 10_000;

/** A thread did not come to an end of something, or had no memory left. */
export class ThreadLost extends Error {
  /** The code that it was at; null where it was at none, or loaded something. */
  readonly evaluated: Evaluated | null;
  /** Did it take too much, of the memory or of the processor? It may as well be ended with the process. */
  readonly isTooMuch: boolean;

  constructor(message: string, at: Pick<ThreadLost, 'evaluated' | 'isTooMuch'>) {
    super(message);
    this.evaluated = at.evaluated;
    this.isTooMuch = at.isTooMuch;
  }
}

export interface Run {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly onPart?: (part: BuildPart) => Promise<void>;
}

export interface Ended {
  readonly result: unknown;
  /** How long the processor has worked for it. */
  readonly milliseconds: number;
}

export class RenderThread {
  readonly #database: ThreadData['database'];
  readonly #options: ThreadOptions;
  readonly #pulseBuffer = newPulse();
  readonly #pulse = new Pulse(this.#pulseBuffer);
  #worker: Worker | null = null;
  /** Builds follow each other, each of the same blocks. */
  readonly #slowest: SlowestBlock;
  #isLooking = false;
  /** The prepared changes that the worker holds. */
  #held: Unmade | undefined;
  /** Was the worker stopped, as it took too long? */
  #isStopped = false;
  #resting: NodeJS.Timeout | undefined;

  constructor(database: ThreadData['database'], options: ThreadOptions) {
    this.#database = database;
    this.#options = options;
    this.#slowest = new SlowestBlock(options.lookEveryMs ?? LOOK_EVERY_MS);
  }

  /**
   * Does one task; the next may be given when it has ended.
   * @throws ThreadLost
   * @throws RunFailed
   */
  run(task: Task, { signal, onProgress = () => {}, onPart = async () => {} }: Run): Promise<Ended> {
    clearTimeout(this.#resting);
    const worker = this.#worker ?? this.#begin();
    const { lookEveryMs = LOOK_EVERY_MS } = this.#options;
    this.#pulse.rendered = 0;
    const order = (said: Order) => worker.postMessage(said);
    return new Promise<Ended>((resolve, reject) => {
      const look = () => {
        const { evaluated, count, rendered } = this.#pulse;
        this.#slowest.note(evaluated, count);
        onProgress({ rendered, slowest: this.#slowest.found });
        void this.#look(worker);
      };
      const looking = setInterval(look, lookEveryMs);
      const cancel = () => order({ kind: 'cancel' });
      const end = (settle: () => void) => {
        clearInterval(looking);
        signal?.removeEventListener('abort', cancel);
        worker.off('error', lost).off('exit', lost).off('message', hear);
        worker.unref();
        this.#resting = setTimeout(() => void this.close(), KEPT_IDLE_MS).unref();
        settle();
      };
      const lost = (error: unknown) => {
        this.#worker = null;
        const message = error instanceof Error ? error.message : 'the thread was ended';
        const evaluated = this.#pulse.isLoading ? null : this.#pulse.evaluated;
        const isTooMuch = this.#isStopped || Object(error).code === OUT_OF_MEMORY;
        end(() => reject(new ThreadLost(message, { evaluated, isTooMuch })));
      };
      const hear = (report: Report) => {
        if (report.kind === 'part') {
          const taken = () => order({ kind: 'taken' });
          onPart(report.part).then(taken, (error) => {
            void this.close();
            end(() => reject(error));
          });
        } else if (report.kind === 'done') end(() => resolve(report));
        else end(() => reject(new RunFailed(errorOf(report.failure), report.milliseconds)));
      };
      worker.on('error', lost).on('exit', lost).on('message', hear);
      worker.ref();
      signal?.addEventListener('abort', cancel, { once: true });
      order(this.#beginning(task));
      if (signal?.aborted) cancel();
    });
  }

  /** Leaves out what the worker has of the moment before. */
  #beginning(task: Task): Order {
    if (task.kind !== 'moment') return { kind: 'begin', task, isHeld: false };
    const { unmade, ...moment } = task.moment;
    const isHeld = unmade !== undefined && unmade === this.#held;
    this.#held = unmade;
    return { kind: 'begin', task: isHeld ? { ...task, moment } : task, isHeld };
  }

  async close(): Promise<void> {
    clearTimeout(this.#resting);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #begin(): Worker {
    this.#pulse.leave();
    this.#slowest.clear();
    this.#isLooking = false;
    this.#isStopped = false;
    this.#held = undefined;
    const workerData: ThreadData = { database: this.#database, pulse: this.#pulseBuffer };
    const { main = MAIN, memoryMb } = this.#options;
    const worker = new Worker(main, {
      workerData,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: memoryMb / YOUNG_PART,
      },
    });
    const forget = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    // Whoever waits for it hears of it, too; where nobody does, the next task begins another.
    worker.on('error', forget).on('exit', forget);
    this.#worker = worker;
    return worker;
  }

  /**
   * Ends the thread where the processor has worked for the same evaluation for long: it is not counted as it
   * should be. By the clock it would be to blame for what a busy machine did meanwhile.
   */
  async #look(worker: Worker): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const { usedBy = processorTime, longestMs = LONGEST_MS } = this.#options;
    const { count } = this.#pulse;
    const used = await usedBy(worker).catch(() => 0);
    const isSame = count === this.#pulse.count && this.#pulse.evaluated !== null;
    this.#isLooking = isSame && used - this.#pulse.since >= longestMs;
    if (!this.#isLooking) return;
    this.#isStopped = true;
    void worker.terminate();
  }
}

/** Answered by a thread even while it evaluates. */
async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
}

/** A task went wrong in its thread, which goes on. */
export class RunFailed extends Error {
  readonly error: Error;
  readonly milliseconds: number;

  constructor(error: Error, milliseconds: number) {
    super(error.message);
    this.error = error;
    this.milliseconds = milliseconds;
  }
}

function errorOf({ code, message, details, stack }: Failed): Error {
  if (code !== null) {
    return new RegiaError(code as ErrorCode, message, details as RegiaError['details']);
  }
  return Object.assign(new Error(message), { stack });
}
