/** Which stored records have which unique keys, asked for many at once while nothing is written. */
import type { UniqueKey } from '@regia/model/entity.ts';
import type { Session } from '../store/store.ts';
import { keyHolders, keyText } from '../store/uniqueKeys.ts';

export class KeyHolders {
  readonly #session: Session;
  readonly #known = new Map<string, Map<string, string | null>>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Asks for keys that will be needed. */
  async load(collection: string, keys: readonly UniqueKey[]): Promise<void> {
    const known = this.#known.get(collection) ?? new Map<string, string | null>();
    this.#known.set(collection, known);
    const holders = await keyHolders(this.#session, collection, keys);
    for (const key of keys) known.set(keyText(key), holders.get(keyText(key)) ?? null);
  }

  /** The id of the record that has a key, or null. */
  async of(collection: string, key: UniqueKey): Promise<string | null> {
    const name = keyText(key);
    if (!this.#known.get(collection)?.has(name)) await this.load(collection, [key]);
    return this.#known.get(collection)?.get(name) ?? null;
  }
}
