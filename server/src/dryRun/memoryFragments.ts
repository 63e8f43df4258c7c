/** Rendered markup that is never stored. */
import type { FragmentSink } from '../renders/build/build.ts';
import { fragmentBodies } from '../renders/nodes/fragmentBodies.ts';
import type { Session } from '../store/store.ts';

export class MemoryFragments implements FragmentSink {
  readonly #session: Session;
  readonly #bodies = new Map<string, string>();
  #size = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  /** How many characters are held. */
  get size(): number {
    return this.#size;
  }

  add(hash: string, body: string): void {
    if (this.#bodies.has(hash)) return;
    this.#bodies.set(hash, body);
    this.#size += body.length;
  }

  /** Loads those of the fragments that are stored and not at hand. */
  async load(hashes: readonly string[]): Promise<void> {
    const missing = [...new Set(hashes)].filter((hash) => !this.#bodies.has(hash));
    for (const [hash, body] of await fragmentBodies(this.#session, missing)) {
      this.add(hash, body);
    }
  }

  /** The markup of a fragment that is loaded or was just rendered; empty where there is none. */
  body(hash: string): string {
    return this.#bodies.get(hash) ?? '';
  }

  /** The markup of fragments, one after the other. */
  async joined(hashes: readonly string[]): Promise<string> {
    await this.load(hashes);
    return hashes.map((hash) => this.body(hash)).join('');
  }
}
