/** Heavy work, a few pieces at a time; what somebody waits for goes first. */

/** How soon work is wanted; it may become urgent while it waits. */
export interface Priority {
  readonly isUrgent: boolean;
  /** For whom: nobody's goes twice in a row while others wait whose work is as urgent. */
  readonly by?: string;
}

interface Waiting {
  readonly begin: () => void;
  readonly priority: Priority;
}

export class PriorityLimiter {
  readonly #size: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #last: string | undefined;

  /** `size` pieces of work run at once. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Runs work when its turn comes, with what it returns or throws. */
  async run<T>(work: () => Promise<T>, priority: Priority): Promise<T> {
    if (this.#running >= this.#size) {
      await new Promise<void>((begin) => this.#waiting.push({ begin, priority }));
    } else this.#running++;
    this.#last = priority.by;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Whoever waits takes over the place of what has ended: first what is urgent by now. */
  #next(): void {
    const isUrgent = this.#waiting.some(({ priority }) => priority.isUrgent);
    const isNext = ({ priority }: Waiting) => priority.isUrgent === isUrgent;
    const others = this.#waiting.findIndex((one) => isNext(one) && one.priority.by !== this.#last);
    const place = others >= 0 ? others : this.#waiting.findIndex(isNext);
    const [next] = this.#waiting.splice(Math.max(0, place), 1);
    if (next) next.begin();
    else this.#running--;
  }
}
