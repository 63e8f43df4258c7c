import { createHash } from 'node:crypto';
import type { Store } from './store.ts';

/** More are not kept: whoever sends requests must not fill the memory. */
const MOST = 1_000;
/** Characters of a key; of a longer one its digest is kept. A search's may name all that was found. */
const LONGEST_KEY = 1_000;

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
    const name = nameOf(key);
    const version = await this.#store.version();
    if (version !== this.#version || this.#values.size >= MOST) {
      this.#values.clear();
      this.#version = version;
    }
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const value = await read();
    // It may be of before a commit that came while it was read.
    const isCurrent = (await this.#store.version()) === version && this.#version === version;
    if (isCurrent && isKept(value)) this.#values.set(name, value);
    return value;
  }
}

function nameOf(key: string): string {
  return key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('base64') : key;
}
