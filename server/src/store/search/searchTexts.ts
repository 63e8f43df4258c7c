/** The words of each document. The engine keeps its index of them up to date. */
import { chunks, ROWS_AT_ONCE } from '../chunks.ts';
import { compiledForFew, valuesOf } from '../compiledOnce.ts';
import type { Session } from '../store.ts';
import { wordsIn } from './searchWords.ts';

/** A record and the words by which a search finds it. */
export interface SearchText {
  readonly collection: string;
  readonly id: string;
  readonly text: string;
}

/** Replaces the words by which a search finds records, each of them once. */
export async function setSearchTexts(
  session: Session,
  texts: readonly SearchText[],
): Promise<void> {
  for (const some of chunks(texts, ROWS_AT_ONCE)) {
    const rows = some.map(({ collection, id, text }) => ({ collection, id, body: wordsIn(text) }));
    const query = () =>
      session.db
        .insertInto('search_texts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['collection', 'id'])
            .doUpdateSet(({ ref }) => ({ body: ref('excluded.body') })),
        );
    await compiledForFew(session, 'set search texts', rows, () => valuesOf(rows), query);
  }
}

export async function removeSearchTexts(
  { db }: Session,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  for (const some of chunks(ids)) {
    await db
      .deleteFrom('search_texts')
      .where('collection', '=', collection)
      .where('id', 'in', some)
      .execute();
  }
}
