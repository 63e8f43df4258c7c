/** Sets of changes that are prepared together, as they are stored: each has one edit for each record. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { AnyRecord } from '@regia/model/entity.ts';
import { recordNotFound } from '@regia/model/errors.ts';
import { type Selectable, sql } from 'kysely';
import type { RecordKey } from '../history/restoreMany.ts';
import { bytesOf, inBytes } from '../store/bytes.ts';
import { chunks, ROWS_AT_ONCE } from '../store/chunks.ts';
import { recordFrom } from '../store/history/history.ts';
import type { Session } from '../store/store.ts';
import type { PreparedEditsTable, PreparedSetsTable } from '../store/tables/work.ts';

/** Of the data of edits, which are read without others' having a turn. */
const AT_ONCE = 1_000_000;

export type PreparedSet = Selectable<PreparedSetsTable>;

/** What a set makes of one record. */
export interface Edit extends RecordKey {
  /** When it was made, ISO 8601, and by which user. */
  readonly at: string;
  readonly by: string;
  /** The record on which it is based; null for a new one. */
  readonly base: AnyRecord | null;
  /** The record as it is to be; null where it is to be deleted. */
  readonly record: AnyRecord | null;
  /** Where the addresses of a deleted document are to lead, such as `pages/p1`. */
  readonly successor: string | null;
}

/** @throws RegiaError `notFound` */
export async function findSet({ db }: Session, id: string): Promise<PreparedSet> {
  const row = await db
    .selectFrom('prepared_sets')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw recordNotFound('prepared', id);
  return row;
}

export async function isSet({ db }: Session, id: string): Promise<boolean> {
  const found = db.selectFrom('prepared_sets').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Those who have ever put something into it, also where somebody else has saved the record again since. */
export function authorsOf({ authors }: Pick<PreparedSet, 'authors'>): Set<string> {
  return new Set(JSON.parse(authors));
}

/** All of them, those that were worked on last first. */
export function allSets({ db }: Session): Promise<PreparedSet[]> {
  return db.selectFrom('prepared_sets').selectAll().orderBy('updated_at', 'desc').execute();
}

const BYTES = sql<number>`${bytesOf('base')} + ${bytesOf('record')}`;

/**
 * In the order in which they were made. Others have their turn between long ones.
 * @param records whose edits are meant; all unless told otherwise
 */
export async function editsOf(
  { db }: Session,
  set: string,
  records?: readonly RecordKey[],
): Promise<Edit[]> {
  const own = db.selectFrom('prepared_edits').where('set_id', '=', set);
  const all = await own
    .select(['collection', 'id', BYTES.as('bytes')])
    .orderBy('position')
    .orderBy('collection')
    .orderBy('id')
    .execute();
  const wanted = records && new Set(records.map(keyOf));
  const keys = wanted ? all.filter((key) => wanted.has(keyOf(key))) : all;
  const found = new Map<string, Edit>();
  for (const piece of inBytes(keys, ROWS_AT_ONCE, AT_ONCE)) {
    if (found.size > 0) await letOthers();
    const pairs = piece.map(({ collection, id }) => sql`(${collection}, ${id})`);
    const rows = await own
      .selectAll()
      .where(sql<boolean>`(collection, id) IN (${sql.join(pairs)})`)
      .execute();
    for (const row of rows) found.set(keyOf(row), editFrom(row));
  }
  return keys.flatMap((key) => found.get(keyOf(key)) ?? []);
}

function keyOf({ collection, id }: RecordKey): string {
  return `${collection}/${id}`;
}

/** What sets make of one record. */
export async function editsOfRecord(
  { db }: Session,
  { collection, id }: RecordKey,
): Promise<(Edit & { readonly set: string })[]> {
  const rows = await db
    .selectFrom('prepared_edits')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .orderBy('set_id')
    .execute();
  return rows.map((row) => ({ ...editFrom(row), set: row.set_id }));
}

function editFrom({ base, record, ...row }: Selectable<PreparedEditsTable>): Edit {
  return {
    ...row,
    base: base === null ? null : recordFrom(base),
    record: record === null ? null : recordFrom(record),
  };
}

/** Removes a set with all its edits. */
export async function removeSet({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('prepared_edits').where('set_id', '=', id).execute();
  await db.deleteFrom('prepared_sets').where('id', '=', id).execute();
}

/** How long the data of some sets' edits are. */
export async function bytesOfSets({ db }: Session, sets: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const some of chunks(sets)) {
    const { sum } = await db
      .selectFrom('prepared_edits')
      .select(({ fn }) => fn.sum<number | null>(BYTES).as('sum'))
      .where('set_id', 'in', some)
      .executeTakeFirstOrThrow();
    bytes += Number(sum);
  }
  return bytes;
}

/** How many edits sets have, by id; those without any are missing. */
export async function countEdits(
  { db }: Session,
  sets: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const some of chunks(sets)) {
    const rows = await db
      .selectFrom('prepared_edits')
      .select(({ fn }) => ['set_id', fn.countAll<number>().as('count')])
      .where('set_id', 'in', some)
      .groupBy('set_id')
      .execute();
    for (const { set_id, count } of rows) counts.set(set_id, Number(count));
  }
  return counts;
}

/** Adds edits to a set, or replaces those of the same records. */
export async function putEdits(
  { db }: Session,
  { id, edited }: Pick<PreparedSet, 'id' | 'edited'>,
  edits: readonly Edit[],
): Promise<void> {
  for (const { collection, id: record, base, record: after, ...edit } of edits) {
    const values = {
      ...edit,
      position: edited + 1,
      base: base && JSON.stringify(base),
      record: after && JSON.stringify(after),
    };
    await db
      .insertInto('prepared_edits')
      .values({ set_id: id, collection, id: record, ...values })
      .onConflict((conflict) =>
        conflict.columns(['set_id', 'collection', 'id']).doUpdateSet(values),
      )
      .execute();
  }
}

export async function dropEdits(
  { db }: Session,
  set: string,
  records: readonly RecordKey[],
): Promise<void> {
  for (const { collection, id } of records) {
    await db
      .deleteFrom('prepared_edits')
      .where('set_id', '=', set)
      .where('collection', '=', collection)
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Notes that a set was edited; whoever saw it before saw another one. It is no longer to be published by itself under
 * the rights of somebody who has not seen it so.
 */
export async function markEdited(
  { db }: Session,
  set: PreparedSet,
  { at, by, isAuthor }: Pick<Edit, 'at' | 'by'> & { readonly isAuthor: boolean },
): Promise<void> {
  const authors = authorsOf(set);
  if (isAuthor) authors.add(by);
  const unscheduled = set.publish_by === by ? {} : { publish_at: null, publish_by: null };
  await db
    .updateTable('prepared_sets')
    .set({
      ...{ edited: set.edited + 1, updated_at: at, problem: null, ...unscheduled },
      authors: JSON.stringify([...authors]),
    })
    .where('id', '=', set.id)
    .execute();
}
