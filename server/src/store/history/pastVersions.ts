/** What records were after a change, of those that have changed since. */
import { bytesOf, inBytes } from '../bytes.ts';
import { chunks } from '../chunks.ts';
import type { Session } from '../store.ts';
import type { Write } from './change.ts';
import { type ChangedRecord, recordFrom } from './history.ts';

/** A stretch of the history: what came after one change, until another; null: until now. */
export interface Stretch {
  /** Its place in the history; 0: before everything. */
  readonly from: number;
  readonly to: number | null;
}

/** What became of records in a stretch, of each as one write, in pieces that memory can hold: collection by collection. */
export async function* writesBetween(
  session: Session,
  stretch: Stretch,
  collections: readonly string[],
): AsyncGenerator<Write[]> {
  const records = await recordsSince(session, stretch.from, collections, stretch.to);
  const byCollection = Map.groupBy(records, (one) => one.collection);
  const inOrder = collections.flatMap((collection) => byCollection.get(collection) ?? []);
  yield* writesAmong(session, stretch, inOrder);
}

/** The same of some records. */
export async function* writesAmong(
  session: Session,
  { from, to }: Stretch,
  records: readonly ChangedRecord[],
): AsyncGenerator<Write[]> {
  for (const [collection, own] of Map.groupBy(records, (one) => one.collection)) {
    const ids = own.map(({ id }) => id);
    for (const some of chunks(ids)) {
      const bytes = new Map<string, number>();
      for (const change of [from, to]) {
        const rows = await versionsAt(session.db, change, collection, some)
          .select(bytesOf('data').as('bytes'))
          .execute();
        for (const row of rows) bytes.set(row.id, (bytes.get(row.id) ?? 0) + Number(row.bytes));
      }
      for (const piece of inBytes(some.map((id) => ({ id, bytes: bytes.get(id) ?? 0 })))) {
        yield writesOf(
          session,
          { from, to },
          collection,
          piece.map(({ id }) => id),
        );
      }
    }
  }
}

/** The records that have been written since a change, until another; null: until now. */
export async function recordsSince(
  { db }: Session,
  change: number,
  collections: readonly string[],
  until: number | null = null,
): Promise<ChangedRecord[]> {
  return db
    .selectFrom('revisions')
    .select(['collection', 'id'])
    .distinct()
    .where('change', '>', change)
    .where('change', '<=', until ?? Number.MAX_SAFE_INTEGER)
    .where('collection', 'in', [...collections])
    .execute();
}

/** What records were right after a change, or are, as the text of each; of those that were there. */
export async function textsAt(
  { db }: Session,
  change: number | null,
  collection: string,
  ids: readonly string[],
  pattern = '%',
): Promise<Map<string, string>> {
  const rows = await versionsAt(db, change, collection, ids)
    .select('data')
    .where('data', 'like', pattern)
    .execute();
  return new Map(rows.map(({ id, data }) => [id, data ?? '']));
}

/** The versions that records had right after a change; of those that were there. */
function versionsAt(
  db: Session['db'],
  change: number | null,
  collection: string,
  ids: readonly string[],
) {
  return db
    .selectFrom('revisions as then')
    .select(['id', 'change'])
    .where('collection', '=', collection)
    .where('id', 'in', ids)
    .where('data', 'is not', null)
    .where('change', '=', ({ selectFrom }) =>
      selectFrom('revisions as other')
        .select(({ fn }) => fn.max<number>('other.change').as('last'))
        .whereRef('other.collection', '=', 'then.collection')
        .whereRef('other.id', '=', 'then.id')
        .where('other.change', '<=', change ?? Number.MAX_SAFE_INTEGER),
    );
}

async function writesOf(
  session: Session,
  { from, to }: Stretch,
  collection: string,
  ids: readonly string[],
): Promise<Write[]> {
  const [then, now] = [
    await textsAt(session, from, collection, ids),
    await textsAt(session, to, collection, ids),
  ];
  const recordIn = (texts: ReadonlyMap<string, string>, id: string) => {
    const text = texts.get(id);
    return text === undefined ? null : recordFrom(text);
  };
  return ids.flatMap((id) => {
    if (then.get(id) === now.get(id)) return [];
    return [{ collection, id, before: recordIn(then, id), after: recordIn(now, id) }];
  });
}
