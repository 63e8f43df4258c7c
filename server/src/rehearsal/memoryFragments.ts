/** Rendered markup that is never stored. */
import type { FragmentSink } from '../renders/build.ts';
import { fragmentBodies } from '../renders/fragmentBodies.ts';
import type { Session } from '../store/store.ts';

export class MemoryFragments implements FragmentSink {
  readonly #session: Session;
  readonly #bodies = new Map<string, string>();

  constructor(session: Session) {
    this.#session = session;
  }

  add(hash: string, body: string): void {
    this.#bodies.set(hash, body);
  }

  /** Loads those of the fragments that are stored and not at hand. */
  async load(hashes: readonly string[]): Promise<void> {
    const missing = [...new Set(hashes)].filter((hash) => !this.#bodies.has(hash));
    for (const [hash, body] of await fragmentBodies(this.#session, missing)) {
      this.#bodies.set(hash, body);
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
