import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Milliseconds of work after which whoever waits for an answer gets a turn. */
const SLICE_MS = 15;

/** Cuts long work into slices, between which others get their turn. */
export class Slices {
  readonly #now: () => number;
  #began: number;

  /** @param now milliseconds, which only grow */
  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#began = now();
  }

  /** To be awaited now and then: gives others a turn where the slice is over. */
  async cut(): Promise<void> {
    if (this.#now() - this.#began >= SLICE_MS) await this.end();
  }

  /** Gives others a turn at once. */
  async end(): Promise<void> {
    await yieldToOthers();
    this.#began = this.#now();
  }
}
