/**
 * Code that did not come to an end when it was evaluated, though all that it does is counted: a stored fact,
 * so that no build, on whichever process and after whichever start, tries it again until it is changed.
 */
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Session } from '../store/store.ts';
import type { Evaluated } from './evaluations.ts';

/**
 * On so many documents code has to be stopped to be set aside on all: one document, which may be odd, takes it
 * off no other.
 */
const DOCUMENTS_FOR_ALL = 3;

export class SetAside {
  readonly #session: Session;
  #stored: Promise<ReadonlyMap<string, ReadonlySet<string>>> | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Is code set aside for all documents, for this one, or not at all? */
  async find({ hash, language, document }: Evaluated): Promise<'all' | 'document' | null> {
    this.#stored ??= this.#read();
    const documents = (await this.#stored).get(nameOf(hash, language));
    if (!documents) return null;
    if (documents.has('') || documents.size >= DOCUMENTS_FOR_ALL) return 'all';
    return documents.has(document) ? 'document' : null;
  }

  /** All at once: there are none, most of the time. */
  async #read(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const rows = await compiledOnce(this.#session, 'set aside', [], () =>
      this.#session.db.selectFrom('set_aside').selectAll(),
    );
    const byCode = Map.groupBy(rows, ({ code, language }) => nameOf(code, language));
    return new Map(
      [...byCode].map(([name, ofCode]) => [name, new Set(ofCode.map(({ document }) => document))]),
    );
  }
}

/** Sets code aside. `at` is ISO 8601. */
export async function setAside(
  { db }: Session,
  { hash, language, document }: Evaluated,
  at: string,
): Promise<void> {
  await db
    .insertInto('set_aside')
    .values({ code: hash, language, document, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function nameOf(code: string, language: string): string {
  return `${language} ${code}`;
}
