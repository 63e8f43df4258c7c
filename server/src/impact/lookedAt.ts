/** Of a change's writes, those whose effect on the site is worked out: a thread holds all of them at once. */
import type { Write } from '../store/history/change.ts';

/** Of all of them, as JSON: a thread for drafts has room for some more, and for what it renders. */
const CHARACTERS = 4_000_000;

export class LookedAt {
  readonly #writes: Write[] = [];
  readonly #most: number;
  #room = CHARACTERS;
  #isWhole = true;

  constructor(writes: readonly Write[] = [], most = Number.POSITIVE_INFINITY) {
    this.#most = most;
    for (const write of writes) this.add(write);
  }

  /** The first of the writes, as many as there is room for. */
  get writes(): readonly Write[] {
    return this.#writes;
  }

  /** Was there room for all? */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  add(write: Write): void {
    if (!this.#isWhole) return;
    this.#room -= JSON.stringify(write).length;
    this.#isWhole = this.#room >= 0 && this.#writes.length < this.#most;
    if (this.#isWhole) this.#writes.push(write);
  }
}
