/** All documents in the order of their key, some in memory at a time. */
import { DOCUMENT_COLUMNS } from './documents.ts';
import type { Session } from './store.ts';

/** Records in memory at a time. */
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

/** The rows of the documents that follow one; the first ones without it. */
export async function documentsAfter(
  { db }: Session,
  last: { readonly collection: string; readonly id: string } = { collection: '', id: '' },
) {
  return db
    .selectFrom('documents')
    .select(DOCUMENT_COLUMNS)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('collection', 'id'), '>', tuple(last.collection, last.id)),
    )
    .orderBy('collection')
    .orderBy('id')
    .limit(PAGE)
    .execute();
}
