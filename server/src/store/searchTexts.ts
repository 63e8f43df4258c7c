/** The words of each document, folded. The engine keeps its index of them up to date. */
import { foldText } from './foldText.ts';
import type { Session } from './store.ts';

/** Replaces the words by which a search finds a record. */
export async function setSearchText(
  { db }: Session,
  collection: string,
  id: string,
  text: string,
): Promise<void> {
  const body = foldText(text);
  await db
    .insertInto('search_texts')
    .values({ collection, id, body })
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet({ body }))
    .execute();
}

export async function removeSearchText(
  { db }: Session,
  collection: string,
  id: string,
): Promise<void> {
  await db
    .deleteFrom('search_texts')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
}
