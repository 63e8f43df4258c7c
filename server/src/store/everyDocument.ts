/** All documents in the order of their key, some in memory at a time. */
import { DOCUMENT_COLUMNS } from './documents.ts';
import type { Session } from './store.ts';

/** Records in memory at a time. */
const PAGE = 200;

/** The rows of all documents, page by page. */
export async function* everyDocument({ db }: Session) {
  for (let last = { collection: '', id: '' }; ; ) {
    const rows = await db
      .selectFrom('documents')
      .select(DOCUMENT_COLUMNS)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('collection', 'id'), '>', tuple(last.collection, last.id)),
      )
      .orderBy('collection')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end;
  }
}
