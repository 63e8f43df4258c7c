/**
 * How much one rendering may do. It is counted and not timed, so that the same code ends the same
 * way on every machine, however busy: an output must be what a rebuild would give.
 */

export interface Limits {
  /** What is evaluated, read, compared, searched and gone through. */
  readonly steps: number;
  /** Characters and items that filters and output make. */
  readonly size: number;
}

/** About a second of work, and far more than a page of ten thousand links. */
const LIMITS: Limits = { steps: 8_000_000, size: 2_500_000 };

/** Characters and items that are made in the time of a step. */
const MADE_PER_STEP = 16;

/** A block does more than it may. */
export class TooMuch extends Error {}

/** A block reads more than fits into memory. */
export class ReadsTooMuch extends TooMuch {
  constructor() {
    super('this block reads more documents than fit into memory');
  }
}

export class Effort {
  #steps = 0;
  #size = 0;
  readonly #done = new Set<string>();
  readonly #limits: Limits;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** Was something refused? */
  get isSpent(): boolean {
    return this.#steps > this.#limits.steps || this.#size > this.#limits.size;
  }

  /** How many steps have been taken. */
  get steps(): number {
    return this.#steps;
  }

  /** How many characters and items have been made. */
  get size(): number {
    return this.#size;
  }

  /** Counts steps. Throws when they are too many. */
  step(count = 1): void {
    this.#steps += count;
    if (this.#steps > this.#limits.steps) throw new TooMuch('template render limit exceeded');
  }

  /** Counts steps that something takes the first time only. */
  stepOnce(what: string, count: number): void {
    if (this.#done.has(what)) return;
    this.#done.add(what);
    this.step(count);
  }

  /**
   * Counts characters or items that are made. Throws, before they are, when they are too many.
   * @param count may be a text, such as `"10"`: LiquidJS says what a filter was given
   */
  make(count: number | string): void {
    const made = Number(count);
    if (!(made > 0)) return;
    this.#size += made;
    if (this.#size > this.#limits.size) throw new TooMuch('memory alloc limit exceeded');
    this.step(made / MADE_PER_STEP);
  }
}
