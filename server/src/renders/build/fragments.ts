/** Rendered markup on its way to the database. A fragment that nothing refers to is invisible. */
import { inTurns } from '../../store/chunks.ts';
import { prepared } from '../../store/prepared.ts';
import type { Session, Store } from '../../store/store.ts';
import { fragmentBodies } from '../nodes/fragmentBodies.ts';
import type { FragmentSink } from './build.ts';

/** Few enough that a statement with long bodies stays small. */
const FRAGMENTS_AT_ONCE = 50;

/** Memory holds what waits. */
const WRITTEN_AT_ONCE_CHARACTERS = 1_000_000;

export interface Fragment {
  readonly hash: string;
  readonly body: string;
}

/** Puts markup where it is kept; what it was given is gone from memory. */
export type FragmentWriter = (fragments: readonly Fragment[]) => Promise<void>;

/** Writes to a database. Until it is published, in a durable transaction that looks for it, nobody misses it. */
export function writerInto(store: Store): FragmentWriter {
  return (rows) =>
    store.transaction((session) => insert(session, rows), { durable: false, isUpkeep: true });
}

export class FragmentBuffer implements FragmentSink {
  readonly #writer: FragmentWriter | null;
  readonly #waiting = new Map<string, string>();
  readonly #written = new Set<string>();
  #waitingCharacters = 0;

  /** @param writer where markup goes that is much; by default all of it waits in memory */
  constructor(writer: FragmentWriter | null = null) {
    this.#writer = writer;
  }

  add(hash: string, body: string): void {
    if (this.#waiting.has(hash) || this.#written.has(hash)) return;
    this.#waiting.set(hash, body);
    this.#waitingCharacters += body.length;
  }

  /** The markup of fragments, of which those are stored that do not wait, one after the other. */
  async joined(session: Session, hashes: readonly string[]): Promise<string> {
    const stored = hashes.filter((hash) => !this.#waiting.has(hash));
    const bodies = await fragmentBodies(session, stored);
    return hashes.map((hash) => this.#waiting.get(hash) ?? bodies.get(hash)).join('');
  }

  /** Writes what has come, once it is much. */
  async flushIfMuch(): Promise<void> {
    const isFull = this.#waitingCharacters >= WRITTEN_AT_ONCE_CHARACTERS;
    if (isFull) await this.flush();
  }

  /** Writes all that has come. */
  async flush(): Promise<void> {
    if (!this.#writer) return;
    const rows = rowsOf(this.#waiting);
    this.#waiting.clear();
    this.#waitingCharacters = 0;
    await this.#writer(rows);
    for (const { hash } of rows) this.#written.add(hash);
  }

  /**
   * Writes in the transaction that publishes them what waits still, and makes sure of the rest. It
   * may be called again where that transaction is run again.
   * @throws Error where fragments were lost with the server that had them
   */
  async complete(session: Session): Promise<void> {
    await insert(session, rowsOf(this.#waiting));
    for await (const hashes of inTurns([...this.#written])) {
      const { count } = await session.db
        .selectFrom('fragments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('hash', 'in', hashes)
        .executeTakeFirstOrThrow();
      if (count < hashes.length) throw new Error('rendered markup was lost before it was shown');
    }
  }
}

function rowsOf(bodies: ReadonlyMap<string, string>): Fragment[] {
  return [...bodies].map(([hash, body]) => ({ hash, body }));
}

const addFragments = prepared(({ db }, _: object, rows: readonly Fragment[]) =>
  db
    .insertInto('fragments')
    .values(rows)
    .onConflict((conflict) =>
      // A body that is not what its hash says is mended.
      conflict
        .column('hash')
        .doUpdateSet(({ ref }) => ({ body: ref('excluded.body') }))
        .whereRef('fragments.body', '!=', 'excluded.body'),
    ),
);

async function insert(session: Session, rows: readonly Fragment[]): Promise<void> {
  for await (const chunk of inTurns(rows, FRAGMENTS_AT_ONCE)) {
    await addFragments(session, {}, chunk);
  }
}
