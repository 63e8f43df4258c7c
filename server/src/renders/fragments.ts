/** Rendered markup on its way to the database. A fragment that nothing refers to is invisible. */
import { chunks } from '../store/chunks.ts';
import type { Store } from '../store/store.ts';
import type { FragmentSink } from './build.ts';

/** Few enough that a statement with long bodies stays small. */
const FRAGMENTS_AT_ONCE = 50;

/** Memory holds what waits. */
const WRITTEN_AT_ONCE_CHARACTERS = 1_000_000;

export class FragmentBuffer implements FragmentSink {
  readonly #store: Store;
  readonly #waiting = new Map<string, string>();
  #waitingCharacters = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  add(hash: string, body: string): void {
    if (this.#waiting.has(hash)) return;
    this.#waiting.set(hash, body);
    this.#waitingCharacters += body.length;
  }

  /** Writes what has come, once it is much. */
  async flushIfMuch(): Promise<void> {
    if (this.#waitingCharacters >= WRITTEN_AT_ONCE_CHARACTERS) await this.flush();
  }

  /** Writes what has come since the last time. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const rows = [...this.#waiting].map(([hash, body]) => ({ hash, body }));
    this.#waiting.clear();
    this.#waitingCharacters = 0;
    // Until they are published, in a durable transaction, nobody misses them.
    const options = { durable: false };
    await this.#store.transaction(async ({ db }) => {
      for (const chunk of chunks(rows, FRAGMENTS_AT_ONCE)) {
        await db
          .insertInto('fragments')
          .values(chunk)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }, options);
  }
}
