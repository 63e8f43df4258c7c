/** The queries of the first screen. Each is served by an index, whatever the size of the site. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Expression, SqlBool } from 'kysely';
import { DOCUMENT_COLUMNS, getDocument, recordOf } from '../store/documents.ts';
import type { Session } from '../store/store.ts';

/** What whoever asks may read of a collection. */
export interface Part {
  readonly entity: Entity;
  readonly visible: Expression<SqlBool>;
}

export interface Row {
  readonly entity: Entity;
  readonly record: AnyRecord;
}

/** One's own edits are looked for among so many of a collection's latest. */
const LOOKED_THROUGH = 1_000;

/** The records that were edited last, the latest first. */
export function lastEdited(
  session: Session,
  parts: readonly Part[],
  limit: number,
): Promise<Row[]> {
  return latestOf(parts, limit, ({ entity, visible }) =>
    session.db
      .selectFrom('documents')
      .select(DOCUMENT_COLUMNS)
      .where('collection', '=', entity.collection)
      .where(visible)
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** The records that a user edited last, the latest first. */
export function editedBy(
  session: Session,
  parts: readonly Part[],
  userId: string,
  limit: number,
): Promise<Row[]> {
  return latestOf(parts, limit, ({ entity, visible }) =>
    session.db
      .selectFrom((from) =>
        from
          .selectFrom('documents')
          .select(DOCUMENT_COLUMNS)
          .where('collection', '=', entity.collection)
          .where(visible)
          .orderBy('updated_at', 'desc')
          .limit(LOOKED_THROUGH)
          .as('latest'),
      )
      .selectAll()
      .where('updated_by', '=', userId)
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute(),
  );
}

async function latestOf(
  parts: readonly Part[],
  limit: number,
  read: (part: Part) => Promise<Parameters<typeof recordOf>[0][]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of parts) {
    const { entity } = part;
    rows.push(...(await read(part)).map((row) => ({ entity, record: recordOf(row) })));
  }
  return rows.sort((a, b) => b.record.updatedAt.localeCompare(a.record.updatedAt)).slice(0, limit);
}

/** The records whose `publicAt` is later than an instant, the soonest first. */
export async function scheduledAfter(
  { db, engine }: Session,
  parts: readonly Part[],
  instant: string,
  limit: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  const publicAt = engine.text(['publicAt']);
  for (const { entity, visible } of parts) {
    const found = await db
      .selectFrom('documents')
      .select(DOCUMENT_COLUMNS)
      .where('collection', '=', entity.collection)
      .where(publicAt, 'is not', null)
      .where(publicAt, '>', instant)
      .where(visible)
      .orderBy(publicAt)
      .limit(limit)
      .execute();
    rows.push(...found.map((row) => ({ entity, record: recordOf(row) })));
  }
  const at = ({ record }: Row) => String(record.publicAt);
  return rows.sort((a, b) => at(a).localeCompare(at(b))).slice(0, limit);
}

/** How many records there are to read, by collection. */
export async function countVisible(
  { db }: Session,
  parts: readonly Part[],
): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const { entity, visible } of parts) {
    const { count } = await db
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('collection', '=', entity.collection)
      .where(visible)
      .executeTakeFirstOrThrow();
    counts.push([entity.collection, Number(count)]);
  }
  return Object.fromEntries(counts);
}

/** The newest record; null where there is none. */
export async function lastCreated(
  session: Session,
  { entity, visible }: Part,
): Promise<AnyRecord | null> {
  const row = await session.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', entity.collection)
    .where(visible)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? getDocument(session, entity.collection, row.id) : null;
}
