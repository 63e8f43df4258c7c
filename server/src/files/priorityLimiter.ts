/** Heavy work, a few pieces at a time; what somebody waits for goes first. */

interface Waiting {
  readonly begin: () => void;
  readonly isUrgent: boolean;
}

export class PriorityLimiter {
  readonly #size: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  /** `size` pieces of work run at once. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Runs work when its turn comes, with what it returns or throws. */
  async run<T>(work: () => Promise<T>, { isUrgent }: { isUrgent: boolean }): Promise<T> {
    if (this.#running >= this.#size) await this.#turn(isUrgent);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Waits behind what is urgent too, and before what is not. */
  #turn(isUrgent: boolean): Promise<void> {
    return new Promise((begin) => {
      const lastUrgent = this.#waiting.findLastIndex((one) => one.isUrgent);
      const place = isUrgent ? lastUrgent + 1 : this.#waiting.length;
      this.#waiting.splice(place, 0, { begin, isUrgent });
    });
  }

  /** Whoever waits takes over the place of what has ended. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next.begin();
    else this.#running--;
  }
}
