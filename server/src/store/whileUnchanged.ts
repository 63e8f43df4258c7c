import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Store } from './store.ts';

/** Of more, those go that were not asked for longest: whoever sends requests must not fill the memory. */
const MOST = 1_000;

/** A longer key takes more room than its hash takes time. */
const LONG = 500;

interface KeptOptions<Value> {
  /** What all that is kept weighs at most. */
  readonly most?: number;
  /** What a value weighs, from 1; by default each weighs 1. */
  readonly weigh?: (value: Value) => number;
}

/** What was read of a database, for as long as nothing is committed to it. */
export class WhileUnchanged<Value extends NonNullable<unknown>> {
  readonly #store: Pick<Store, 'version'>;
  readonly #values: LRUCache<string, Value>;
  readonly #underWay = new Map<string, Promise<Value>>();
  #version: string | undefined;

  constructor(
    store: Pick<Store, 'version'>,
    { most = MOST, weigh = () => 1 }: KeptOptions<Value> = {},
  ) {
    this.#store = store;
    this.#values = new LRUCache({ maxSize: most, sizeCalculation: weigh });
  }

  /**
   * What was read under a key, or what reading it now gives. Whoever asks meanwhile waits for the same.
   * @param isKept whether others may be given that, too
   */
  async get(
    key: string,
    read: () => Promise<Value>,
    isKept: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    // A search's key may name all that was found.
    const name = key.length > LONG ? hash('sha256', key, 'base64') : key;
    const version = await this.#store.version();
    if (version !== this.#version) {
      this.#values.clear();
      this.#underWay.clear();
      this.#version = version;
    }
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const others = this.#underWay.get(name);
    if (others) {
      const theirs = await others.catch(() => undefined);
      if (theirs !== undefined && isKept(theirs)) return theirs;
    }
    const reading = read();
    this.#underWay.set(name, reading);
    try {
      const value = await reading;
      // Whoever asks after a commit clears what is of before it; this may be, where somebody has.
      if (this.#version === version && isKept(value)) this.#values.set(name, value);
      return value;
    } finally {
      if (this.#underWay.get(name) === reading) this.#underWay.delete(name);
    }
  }
}
