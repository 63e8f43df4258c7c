/** Heavy work, a few pieces at a time; what somebody waits for goes first. */

/** How soon work is wanted; it may become urgent while it waits. */
export interface Priority {
  readonly isUrgent: boolean;
  /** For whom: of what is as urgent, theirs goes first whose work began longest ago. */
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
  /** When each person's work last began; forgotten once nothing waits. */
  readonly #served = new Map<string | undefined, number>();
  #begun = 0;

  /** `size` pieces of work run at once. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Runs work when its turn comes, with what it returns or throws. */
  async run<T>(work: () => Promise<T>, priority: Priority): Promise<T> {
    if (this.#running >= this.#size) {
      await new Promise<void>((begin) => this.#waiting.push({ begin, priority }));
    } else this.#running++;
    this.#served.set(priority.by, ++this.#begun);
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
    const served = ({ priority }: Waiting) => this.#served.get(priority.by) ?? 0;
    const [next] = this.#waiting.filter(isNext).sort((one, other) => served(one) - served(other));
    if (next) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      next.begin();
      return;
    }
    this.#served.clear();
    this.#running--;
  }
}
