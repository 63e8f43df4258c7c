/** How much the renderings of a save may do while others wait, all together. */
import { createContext, Script } from 'node:vm';
import { Effort } from '@regia/site/effort.ts';
import { parsingSteps } from '@regia/site/liquid.ts';
import { TakesLong } from '../nodes/takesLong.ts';
import type { Code } from './blockCodes.ts';

/** About a tenth of a second. */
const STEPS = 600_000;
const SIZE = 1_000_000;
/** One that goes on for so long is not counted as it should be, and ended. */
const LONGEST_MS = 250;

/** A watch is a thread, which takes longer than most evaluations: one that does not do much more than before is spared it. */
const MUCH_MORE = 1.5;
const KNOWN_MOST = 1_000;
/** By the hash of a code, the most steps in which it has come to its end while it was watched. */
const known = new Map<string, number>();

export class Allowance {
  readonly #longestMs: number;
  #left = STEPS;

  constructor(longestMs = LONGEST_MS) {
    this.#longestMs = longestMs;
  }

  /**
   * Evaluates code within what is left.
   * @throws TakesLong where that is too little
   */
  within<T>({ hash, text }: Code, evaluate: (effort: Effort) => T): T {
    this.#left -= parsingSteps(text);
    if (this.#left < 0) throw new TakesLong();
    const before = known.get(hash);
    if (before === undefined) return this.#watched(hash, evaluate);
    const steps = Math.min(before * MUCH_MORE, this.#left);
    const effort = new Effort({ steps, size: SIZE });
    try {
      const result = evaluate(effort);
      if (!effort.isSpent) return result;
    } catch (error) {
      if (!effort.isSpent) throw error;
    } finally {
      this.#left -= effort.steps;
    }
    // Once more, since it does more than it did.
    return this.#watched(hash, evaluate);
  }

  #watched<T>(hash: string, evaluate: (effort: Effort) => T): T {
    const effort = new Effort({ steps: this.#left, size: SIZE });
    try {
      const result = endedAfter(this.#longestMs, () => evaluate(effort));
      if (!effort.isSpent) noteKnown(hash, effort.steps);
      return result;
    } finally {
      this.#left -= effort.isSpent ? Number.POSITIVE_INFINITY : effort.steps;
    }
  }

  /** @throws TakesLong where nothing is left */
  check(): void {
    if (this.#left < 0) throw new TakesLong();
  }
}

function noteKnown(hash: string, steps: number): void {
  if (known.size >= KNOWN_MOST) known.clear();
  known.set(hash, steps);
}

/** From there, what is called can be ended at any point. */
const place = createContext({ work: (): unknown => null });
const CALL = new Script('work()');

/**
 * Calls something that does not wait.
 * @throws TakesLong where it does not come to an end
 */
function endedAfter<T>(timeout: number, work: () => T): T {
  place.work = work;
  try {
    const result: T = CALL.runInContext(place, { timeout });
    return result;
  } catch (error) {
    // It is an error of that place, so none of ours.
    const { code } = Object(error);
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new TakesLong() : error;
  } finally {
    place.work = () => null;
  }
}
