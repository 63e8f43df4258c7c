/** Far more than the largest upload is made of; those of a hostile one are gone through while others wait. */
const MOST_PARTS = 50_000;

/** Counts the parts of a picture. @throws RangeError where there are too many */
export class PartCount {
  #left: number;

  constructor(most = MOST_PARTS) {
    this.#left = most;
  }

  add(): void {
    if (--this.#left < 0) throw new RangeError('too many parts');
  }
}

/** What is left of a picture for the library to open, and what opening it takes. */
export interface Bare {
  readonly content: Buffer;
  /** How many pictures it shows one after the other. */
  readonly frames: number;
  /** How often all of its pixels are gone through to show one. */
  readonly passes: number;
  /** Pixels of the largest part that is opened on its own; 0 where none is. */
  readonly largestPart: number;
}

/** A picture that is opened in one pass, if nothing else is said. */
export function bare(content: Buffer, takes: Partial<Omit<Bare, 'content'>> = {}): Bare {
  return { content, frames: 1, passes: 1, largestPart: 0, ...takes };
}
