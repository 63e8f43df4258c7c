/** The words of each document. The engine keeps its index of them up to date. */

import type { Insertable } from 'kysely';
import { chunks, ROWS_AT_ONCE } from '../chunks.ts';
import { prepared } from '../prepared.ts';
import { rowRemover } from '../removeRows.ts';
import type { Schema } from '../schema.ts';
import type { Session } from '../store.ts';
import { wordsIn } from './searchWords.ts';

/** A record and the words by which a search finds it. */
export interface SearchText {
  readonly collection: string;
  readonly id: string;
  readonly text: string;
}

const putSearchTexts = prepared(
  ({ db, engine }, _: object, rows: readonly Insertable<Schema['search_texts']>[]) =>
    db
      .insertInto('search_texts')
      .values(rows.map((row) => ({ ...row, ...engine.searchColumns(row.collection, row.id) })))
      .onConflict((conflict) =>
        conflict
          .columns(['collection', 'id'])
          .doUpdateSet(({ ref }) => ({ body: ref('excluded.body') })),
      ),
);

/** Replaces the words by which a search finds records, each of them once. */
export async function setSearchTexts(
  session: Session,
  texts: readonly SearchText[],
): Promise<void> {
  for (const some of chunks(texts, ROWS_AT_ONCE)) {
    const rows = some.map(({ collection, id, text }) => ({ collection, id, body: wordsIn(text) }));
    await putSearchTexts(session, {}, rows);
  }
}

export const removeSearchTexts = rowRemover('search_texts');
