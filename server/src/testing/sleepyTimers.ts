/** Timers of a machine that sleeps: they go off when a test wakes it, all at once. */
import type { Timers } from '../base/timers.ts';

/** How many jobs a server has, each with one timer while it is not under way. */
export const JOBS = 9;

/** No job comes again sooner. */
const SHORTEST_MS = 1_000;

export class SleepyTimers implements Timers {
  readonly #waiting = new Map<number, () => void>();
  readonly #jobs: number;
  #ids = 0;
  #onRest = () => {};

  constructor(jobs: number) {
    this.#jobs = jobs;
  }

  setTimeout(work: () => void, ms: number): number {
    // What follows the commits of other processes is no job.
    if (ms < SHORTEST_MS) return 0;
    this.#waiting.set(++this.#ids, work);
    this.#onRest();
    return this.#ids;
  }

  clearTimeout(timer: unknown): void {
    this.#waiting.delete(Number(timer));
  }

  /** Waits for what is under way, has all timers go off, and waits until each job has ended. */
  async wake(): Promise<void> {
    await this.#rest();
    const due = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const work of due) work();
    await this.#rest();
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      this.#onRest = () => {
        if (this.#waiting.size >= this.#jobs) resolve();
      };
      this.#onRest();
    });
  }
}
