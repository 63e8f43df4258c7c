/** How much the renderings of a save may do while others wait, all together. */
import { Effort } from '@regia/site/effort.ts';
import { parsingSteps } from '@regia/site/liquid.ts';
import { TakesLong } from './takesLong.ts';

/** About a tenth of a second. */
const STEPS = 600_000;
const SIZE = 1_000_000;

export class Allowance {
  #left = STEPS;

  /**
   * Evaluates code within what is left.
   * @throws TakesLong where that is too little
   */
  within<T>(code: string, evaluate: (effort: Effort) => T): T {
    this.#left -= parsingSteps(code);
    if (this.#left < 0) throw new TakesLong();
    const effort = new Effort({ steps: this.#left, size: SIZE });
    try {
      return evaluate(effort);
    } finally {
      this.#left -= effort.isSpent ? Number.POSITIVE_INFINITY : effort.steps;
    }
  }

  /** @throws TakesLong where nothing is left */
  check(): void {
    if (this.#left < 0) throw new TakesLong();
  }
}
