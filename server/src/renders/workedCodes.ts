/**
 * Which code of each block last worked, so that a mistake shows earlier code with the documents as
 * they are now: a stored fact, from which a rebuild makes the same.
 */
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Session } from '../store/store.ts';
import { soundBodies } from './fragmentBodies.ts';
import type { SharedKey } from './stale.ts';

/** Codes by their hash: the one that last worked in a language, and the one before. */
interface Worked {
  readonly code: string;
  readonly previous: string | null;
}

export class WorkedCodes {
  /** What this build found out, to be stored. */
  readonly noted = new Map<string, SharedKey & Worked>();
  readonly #session: Session;
  readonly #bodies = new Map<string, string | null>();
  #stored: Promise<ReadonlyMap<string, Worked>> | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Notes that the code that a block has now works. Returns false where that was known. */
  async note(key: SharedKey, code: string): Promise<boolean> {
    const known = await this.#find(key);
    if (known?.code === code) return false;
    const previous = known && other(known, code);
    this.noted.set(nameOf(key), { block: key.block, language: key.language, code, previous });
    return true;
  }

  /**
   * The hash of the code that worked last, apart from the one that the block has now; so it is the
   * same before and after it is noted that this one works.
   */
  async before(key: SharedKey, code: string): Promise<string | null> {
    const known = await this.#find(key);
    return known && other(known, code);
  }

  /** A code by its hash; null where it is not what it was. */
  async code(hash: string): Promise<string | null> {
    const known = this.#bodies.get(hash);
    if (known !== undefined) return known;
    const body = (await soundBodies(this.#session, [hash])).get(hash) ?? null;
    this.#bodies.set(hash, body);
    return body;
  }

  async #find(key: SharedKey): Promise<Worked | null> {
    this.#stored ??= this.#readStored();
    const name = nameOf(key);
    return this.noted.get(name) ?? (await this.#stored).get(name) ?? null;
  }

  /** All at once: there are few, and a build needs most of them. */
  async #readStored(): Promise<Map<string, Worked>> {
    const rows = await compiledOnce(this.#session, 'worked codes', [], () =>
      this.#session.db.selectFrom('worked_codes').selectAll(),
    );
    return new Map(rows.map((row) => [nameOf(row), row]));
  }
}

function other({ code, previous }: Worked, but: string): string | null {
  return code === but ? previous : code;
}

function nameOf({ block, language }: SharedKey): string {
  return `${block}.${language}`;
}
