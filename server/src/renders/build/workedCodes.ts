/**
 * Which code of each block last worked, so that a mistake shows earlier code with the documents as
 * they are now: a stored fact, from which a rebuild makes the same.
 */
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';
import { fragmentBodies } from '../nodes/fragmentBodies.ts';
import type { SharedKey } from '../plan/stale.ts';

/** Codes by their hash: the one that last worked in a language, and the one before. */
interface Worked {
  readonly code: string;
  readonly previous: string | null;
}

/** All at once: there are few, and a build needs most of them. */
const everyWorked = prepared(({ db }, _: object) => db.selectFrom('worked_codes').selectAll());

/** The same as it was after a change. */
function everyWorkedAt({ db }: Session, change: number) {
  return db
    .selectFrom('worked_code_history as then')
    .select(['block', 'language', 'previous'])
    .select(({ ref }) => ref('code').$notNull().as('code'))
    .where('code', 'is not', null)
    .where('change', '=', ({ selectFrom }) =>
      selectFrom('worked_code_history as other')
        .select(({ fn }) => fn.max<number>('other.change').as('last'))
        .whereRef('other.block', '=', 'then.block')
        .whereRef('other.language', '=', 'then.language')
        .where('other.change', '<=', change),
    )
    .execute();
}

export class WorkedCodes {
  /** What this build found out, to be stored. */
  readonly noted = new Map<string, SharedKey & { worked: Worked | null }>();
  readonly #session: Session;
  readonly #change: number | null;
  readonly #bodies = new Map<string, string | null>();
  #stored: Promise<ReadonlyMap<string, Worked>> | null = null;

  /** @param change in the history, after which it is asked what worked; null: now */
  constructor(session: Session, change: number | null = null) {
    this.#session = session;
    this.#change = change;
  }

  /** Notes that the code that a block has now works. */
  async note(key: SharedKey, code: string): Promise<void> {
    const known = await this.#find(key);
    if (known?.code === code) return;
    this.#set(key, { code, previous: known && other(known, code) });
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
    const body = (await fragmentBodies(this.#session, [hash])).get(hash) ?? null;
    this.#bodies.set(hash, body);
    return body;
  }

  /** Lets go of what is no longer what it was. */
  async forgetDamaged(): Promise<void> {
    for (const row of await everyWorked(this.#session, {})) {
      const sound: string[] = [];
      for (const hash of [row.code, row.previous]) {
        if (hash !== null && (await this.code(hash)) !== null) sound.push(hash);
      }
      const [code, previous = null] = sound;
      if (code === row.code && previous === row.previous) continue;
      this.#set(row, code === undefined ? null : { code, previous });
    }
  }

  #every(): Promise<(SharedKey & Worked)[]> {
    return this.#change === null
      ? everyWorked(this.#session, {})
      : everyWorkedAt(this.#session, this.#change);
  }

  #set({ block, language }: SharedKey, worked: Worked | null): void {
    this.noted.set(nameOf({ block, language }), { block, language, worked });
  }

  async #find(key: SharedKey): Promise<Worked | null> {
    this.#stored ??= this.#every().then((rows) => new Map(rows.map((row) => [nameOf(row), row])));
    const name = nameOf(key);
    const noted = this.noted.get(name);
    return noted ? noted.worked : ((await this.#stored).get(name) ?? null);
  }
}

function other({ code, previous }: Worked, but: string): string | null {
  return code === but ? previous : code;
}

function nameOf({ block, language }: SharedKey): string {
  return `${block}.${language}`;
}
