/** Documents, whatever their collection: rows of the table to records and back. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { rowsInBytes } from './bytes.ts';
import { chunks } from './chunks.ts';
import type { QueryColumns } from './postgres/queryColumns.ts';
import { prepared } from './prepared.ts';
import { rowRemover } from './removeRows.ts';
import type { Engine, Session } from './store.ts';
import type { DocumentsTable } from './tables/documents.ts';

/** What of a row makes a record, besides its data. */
export const DOCUMENT_META = [
  'documents.collection',
  'documents.id',
  'documents.created_at',
  'documents.created_by',
  'documents.updated_at',
  'documents.updated_by',
] as const;

/** What of a row makes a record. */
export const DOCUMENT_COLUMNS = [...DOCUMENT_META, 'documents.data'] as const;

type DocumentRow = Omit<Selectable<DocumentsTable>, keyof QueryColumns>;

/** The record that a row holds. */
export function recordOf(row: DocumentRow): AnyRecord {
  const fields: unknown = JSON.parse(row.data);
  return {
    ...(isObject(fields) ? fields : {}),
    id: row.id,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

/** The row of a record, with what queries of this engine ask of it. */
export function rowOf(
  { queryColumns }: Engine,
  collection: string,
  record: AnyRecord,
): Insertable<DocumentsTable> {
  const { id, createdAt, createdBy, updatedAt, updatedBy, ...fields } = record;
  return {
    collection,
    id,
    data: JSON.stringify(fields),
    ...queryColumns(fields),
    created_at: createdAt,
    created_by: createdBy,
    updated_at: updatedAt,
    updated_by: updatedBy,
  };
}

const documentRow = prepared(({ db }, { collection, id }: { collection: string; id: string }) =>
  db
    .selectFrom('documents')
    .select(DOCUMENT_COLUMNS)
    .where('collection', '=', collection)
    .where('id', '=', id),
);

const wholeDocuments = prepared(
  (session, { collection, listed }: { collection: string; listed: unknown }) =>
    selectDocuments(session, {})
      .where('collection', '=', collection)
      .where(session.engine.isListed(sql.ref('documents.id'), listed))
      .orderBy('id'),
);

const wholeCollection = prepared((session, { collection }: { collection: string }) =>
  selectDocuments(session, {}).where('collection', '=', collection).orderBy('id'),
);

const putRows = prepared(
  ({ db, engine }, _: object, rows: readonly Insertable<DocumentsTable>[]) => {
    const more = engine.queryColumns({});
    return db
      .insertInto('documents')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['collection', 'id']).doUpdateSet(({ ref }) => ({
          data: ref('excluded.data'),
          created_at: ref('excluded.created_at'),
          created_by: ref('excluded.created_by'),
          updated_at: ref('excluded.updated_at'),
          updated_by: ref('excluded.updated_by'),
          ...('head' in more && { head: ref('excluded.head') }),
          // SQLite has no such columns.
          ...('fields' in more && {
            fields: ref('excluded.fields'),
            folded: ref('excluded.folded'),
            by_name: ref('excluded.by_name'),
            by_order: ref('excluded.by_order'),
          }),
        })),
      );
  },
);

/** One record as it is stored, or null. */
export async function getDocument(
  session: Session,
  collection: string,
  id: string,
): Promise<AnyRecord | null> {
  const [row] = await documentRow(session, { collection, id });
  return row ? recordOf(row) : null;
}

export interface Wanted {
  /** A big field that is not needed. */
  readonly without?: string;
}

/** Those of the records that exist, by id, and in its order as far as they come at once. */
export async function getDocuments(
  session: Session,
  collection: string,
  ids: Iterable<string>,
  wanted: Wanted = {},
): Promise<Map<string, AnyRecord>> {
  const found = new Map<string, AnyRecord>();
  for (const chunk of chunks([...new Set(ids)])) {
    const { engine } = session;
    const rows =
      wanted.without === undefined
        ? await wholeDocuments(session, { collection, listed: engine.listed(chunk) })
        : await selectDocuments(session, wanted)
            .where('collection', '=', collection)
            .where(engine.oneOf(sql.ref('documents.id'), chunk))
            .orderBy('id')
            .execute();
    for (const row of rows) found.set(row.id, recordWithout(row, wanted));
  }
  return found;
}

/** All records of a collection, by id. For collections that are known to be small. */
export async function allDocuments(
  session: Session,
  collection: string,
  wanted: Wanted = {},
): Promise<AnyRecord[]> {
  const rows =
    wanted.without === undefined
      ? await wholeCollection(session, { collection })
      : await selectDocuments(session, wanted)
          .where('collection', '=', collection)
          .orderBy('id')
          .execute();
  return rows.map((row) => recordWithout(row, wanted));
}

/** An engine may leave it to us to leave a field out. */
function recordWithout(row: DocumentRow, { without }: Wanted): AnyRecord {
  const record = recordOf(row);
  if (without !== undefined) delete record[without];
  return record;
}

function selectDocuments({ db, engine }: Session, { without }: Wanted) {
  const data = without === undefined ? sql.ref<string>('data') : engine.dataWithout(without);
  return db
    .selectFrom('documents')
    .select(['collection', 'id', 'created_at', 'created_by', 'updated_at', 'updated_by'])
    .select(data.as('data'));
}

/** When a user created records of a collection after an instant, the earliest first. */
export async function createdSince(
  { db }: Session,
  collection: string,
  userId: string,
  since: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('created_at')
    .where('collection', '=', collection)
    .where('created_by', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export async function countDocuments({ db }: Session, collection: string): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes a record whole, new or not. */
export async function putDocument(
  session: Session,
  collection: string,
  record: AnyRecord,
): Promise<void> {
  await putDocuments(session, [{ collection, record }]);
}

/** Writes records whole, new or not, each of them once. */
export async function putDocuments(
  session: Session,
  documents: readonly { readonly collection: string; readonly record: AnyRecord }[],
): Promise<void> {
  const { engine } = session;
  const pieces = rowsInBytes(
    documents,
    ({ collection, record }) => rowOf(engine, collection, record),
    ({ data }) => data,
  );
  for (const rows of pieces) await putRows(session, {}, rows);
}

export const removeDocuments = rowRemover('documents');

const idOf = prepared(({ db }, { collection, id }: { collection: string; id: string }) =>
  db.selectFrom('documents').select('id').where('collection', '=', collection).where('id', '=', id),
);

/** Is there such a document? */
export async function hasDocument(
  session: Session,
  collection: string,
  id: string,
): Promise<boolean> {
  return (await idOf(session, { collection, id })).length > 0;
}
