/** Tries again, for a while, what may only have come at a bad moment. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { named } from './errors.ts';

export interface PatienceOptions {
  /** After so many milliseconds nothing is tried again. */
  readonly limit: number;
  readonly pause?: (milliseconds: number) => Promise<void>;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
}

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;

export class Patience {
  readonly #limit: number;
  readonly #pause: (milliseconds: number) => Promise<void>;
  readonly #now: () => number;

  constructor({ limit, pause = pauseFor, now = () => performance.now() }: PatienceOptions) {
    this.#limit = limit;
    this.#pause = pause;
    this.#now = now;
  }

  /**
   * Runs work until it succeeds, fails for good, or has taken too long.
   * @param isPassing whether a failure may pass
   * @throws RegiaError `databaseUnavailable` or `databaseBusy` where that is what it fails with
   */
  async insist<T>(work: () => Promise<T>, isPassing: (error: unknown) => boolean): Promise<T> {
    const end = this.#now() + this.#limit;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await work();
      } catch (error) {
        if (!isPassing(error) || this.#now() + pause > end) throw named(error);
      }
      await this.#pause(pause);
    }
  }
}
