/**
 * Code that did not come to an end when it was evaluated, though all that it does is counted: a stored fact,
 * so that no build, on whichever process and after whichever start, tries it again until it is changed, the
 * document or a variable changes that it may have been stopped for, or somebody asks for the whole site to be rendered
 * again.
 *
 * One document, which may be odd, takes code off no other. Code that has worked is set aside on those alone on which
 * it was stopped: what is in them is to blame, and whoever writes a few documents must not take anything off those of
 * others. Only where it also fails for none, of which all documents' evaluations are repetitions, they count, or each
 * would be tried.
 */
import type { Write } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import { DOCUMENTS_FOR_ALL, findTriable } from '../plan/triedAgain.ts';
import { codeName, type Evaluated } from './evaluations.ts';

export class SetAside {
  readonly #session: Session;
  readonly #unmade: readonly Write[];
  /** On which documents codes were stopped. */
  #stored: Promise<ReadonlyMap<string, ReadonlySet<string>>> | null = null;
  #worked: Promise<ReadonlySet<string>> | null = null;

  /** @param unmade writes that were not made, after which some of it would be tried again */
  constructor(session: Session, unmade: readonly Write[] = []) {
    this.#session = session;
    this.#unmade = unmade;
  }

  /** Has code worked for some output of the language, by what is stored? */
  async hasWorked(evaluated: Evaluated): Promise<boolean> {
    this.#worked ??= this.#readWorked();
    return (await this.#worked).has(codeName(evaluated));
  }

  /** Is code set aside for all documents, for this one, or not at all? */
  async find(evaluated: Evaluated): Promise<'all' | 'document' | null> {
    this.#stored ??= this.#read();
    const stopped = (await this.#stored).get(codeName(evaluated));
    if (!stopped) return null;
    const isForNone = stopped.has('');
    const hasWorked = await this.hasWorked(evaluated);
    if (isForNone && !hasWorked) return 'all';
    if (stopped.size >= DOCUMENTS_FOR_ALL && (isForNone || !hasWorked)) return 'all';
    return stopped.has(evaluated.document) ? 'document' : null;
  }

  /** All at once: there are none, most of the time. */
  async #read(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { others } = await findTriable(this.#session, this.#unmade);
    const byCode = Map.groupBy(others, ({ code, language }) => codeName({ hash: code, language }));
    return new Map(
      [...byCode].map(([name, of]) => [name, new Set(of.map(({ document }) => document))]),
    );
  }

  async #readWorked(): Promise<Set<string>> {
    const rows = await this.#session.db.selectFrom('worked_codes').selectAll().execute();
    const codes = rows.flatMap(({ code, previous, language }) =>
      [code, previous ?? code].map((hash) => codeName({ hash, language })),
    );
    return new Set(codes);
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

/** Lets all code be tried once more. */
export async function tryAgain({ db }: Session): Promise<void> {
  await db.deleteFrom('set_aside').execute();
}
