import { hash } from 'node:crypto';
import type { Store } from './store.ts';

/** More are not kept: whoever sends requests must not fill the memory. */
const MOST = 1_000;

/** What was read of a database, for as long as nothing is committed to it. */
export class WhileUnchanged<Value> {
  readonly #store: Pick<Store, 'version'>;
  readonly #values = new Map<string, Value>();
  #version: string | undefined;

  constructor(store: Pick<Store, 'version'>) {
    this.#store = store;
  }

  /**
   * What was read under a key, or what reading it now gives.
   * @param isKept whether others may be given that, too
   */
  async get(
    key: string,
    read: () => Promise<Value>,
    isKept: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    // A search's key may name all that was found.
    const name = hash('sha256', key, 'base64');
    const version = await this.#store.version();
    if (version !== this.#version) {
      this.#values.clear();
      this.#version = version;
    }
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const value = await read();
    // Whoever asks after a commit clears what is of before it; this may be, where somebody has.
    if (this.#version === version && isKept(value)) {
      if (this.#values.size >= MOST) this.#values.clear();
      this.#values.set(name, value);
    }
    return value;
  }
}
