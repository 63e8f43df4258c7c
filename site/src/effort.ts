/**
 * How much one rendering may do. It is counted and not timed, so that the same code ends the same
 * way on every machine, however busy: an output must be what a rebuild would give.
 */

export interface Limits {
  /** Templates rendered and values read. */
  readonly steps: number;
  /** Characters and items that filters and output make. */
  readonly size: number;
}

/** About a second of work, and far more than a page of ten thousand links. */
const LIMITS: Limits = { steps: 2_000_000, size: 10_000_000 };
/**
 * What the count underrates must end all the same. So far beyond what a counted second takes, even
 * on a slow machine, that it decides nothing else.
 */
const LAST_RESORT_MS = 10_000;
const STEPS_BETWEEN_LOOKS = 1_000;

export class Effort {
  #steps = 0;
  #size = 0;
  #nextLook = STEPS_BETWEEN_LOOKS;
  readonly #limits: Limits;
  readonly #began = performance.now();

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** Counts steps. Throws when they are too many. */
  step(count = 1): void {
    this.#steps += count;
    if (this.#steps > this.#limits.steps) throw new Error('template render limit exceeded');
    if (this.#steps < this.#nextLook) return;
    this.#nextLook = this.#steps + STEPS_BETWEEN_LOOKS;
    if (performance.now() - this.#began > LAST_RESORT_MS) {
      throw new Error('template render limit exceeded');
    }
  }

  /** Counts characters or items that are made. Throws, before they are, when they are too many. */
  make(count: number): void {
    if (!(count > 0)) return;
    this.#size += count;
    if (this.#size > this.#limits.size) throw new Error('memory alloc limit exceeded');
  }
}
