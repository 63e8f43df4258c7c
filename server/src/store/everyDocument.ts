/** All documents in the order of their key, some in memory at a time. */
import type { SelectQueryBuilder } from 'kysely';
import { bytesOf, inBytes } from './bytes.ts';
import { DOCUMENT_COLUMNS } from './documents.ts';
import type { Schema } from './schema.ts';
import type { Session } from './store.ts';

/** Records in memory at a time, unless they are long. */
const PAGE = 200;

export type DocumentRow = Awaited<ReturnType<typeof documentsAfter>>[number];

/** The rows of all documents, page by page. */
export async function* everyDocument(session: Session) {
  for (let last: DocumentRow | undefined; ; ) {
    const rows = await documentsAfter(session, last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end;
  }
}

/** The rows of the documents that follow one, as many as memory can hold; the first ones without it. */
export async function documentsAfter(
  { db }: Session,
  last: { readonly collection: string; readonly id: string } = { collection: '', id: '' },
) {
  const following = db
    .selectFrom('documents')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('collection', 'id'), '>', tuple(last.collection, last.id)),
    )
    .orderBy('collection')
    .orderBy('id');
  return beginningOf(following, PAGE);
}

/** The same within a collection. */
export async function documentsOf(
  { db }: Session,
  collection: string,
  last: string,
  most: number,
  mostBytes?: number,
) {
  const following = db
    .selectFrom('documents')
    .where('collection', '=', collection)
    .where('id', '>', last)
    .orderBy('id');
  return beginningOf(following, most, mostBytes);
}

/** The first rows of a query in its order, as many as memory can hold: one at least, where there is any. */
export async function beginningOf(
  rows: SelectQueryBuilder<Schema, 'documents', object>,
  most: number,
  mostBytes?: number,
) {
  const sizes = await rows.select(bytesOf('data').as('bytes')).limit(most).execute();
  const [piece = []] = inBytes(sizes, undefined, mostBytes);
  return piece.length === 0 ? [] : rows.select(DOCUMENT_COLUMNS).limit(piece.length).execute();
}
