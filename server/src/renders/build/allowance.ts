/** How much the renderings of a save may do while others wait, all together. */
import { createContext, Script } from 'node:vm';
import { Effort } from '@regia/site/effort.ts';
import { parsingSteps } from '@regia/site/liquid.ts';
import { TakesLong } from '../nodes/takesLong.ts';

/** About a tenth of a second. */
const STEPS = 600_000;
const SIZE = 1_000_000;
/** One that goes on for so long is not counted as it should be, and ended. */
const LONGEST_MS = 250;

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
  within<T>(code: string, evaluate: (effort: Effort) => T): T {
    this.#left -= parsingSteps(code);
    if (this.#left < 0) throw new TakesLong();
    const effort = new Effort({ steps: this.#left, size: SIZE });
    try {
      return endedAfter(this.#longestMs, () => evaluate(effort));
    } finally {
      this.#left -= effort.isSpent ? Number.POSITIVE_INFINITY : effort.steps;
    }
  }

  /** @throws TakesLong where nothing is left */
  check(): void {
    if (this.#left < 0) throw new TakesLong();
  }
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
