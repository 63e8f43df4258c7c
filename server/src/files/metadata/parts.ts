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
