/** Each transaction is one change, each of its writes one revision that nothing alters. */
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Change } from './change.ts';
import type { Session } from './store.ts';

/** What a change made of a record. */
export interface Revision {
  readonly change: number;
  readonly at: string;
  readonly by: string | null;
  /** The whole record, or null where the change deleted it. */
  readonly record: AnyRecord | null;
}

/** Notes a change with its revisions and gives it its place in the history. */
export async function recordChange({ db }: Session, change: Omit<Change, 'seq'>): Promise<Change> {
  const { seq } = await db
    .insertInto('changes')
    .values({ at: change.at, by: change.by })
    .returning('seq')
    .executeTakeFirstOrThrow();
  for (const { collection, id, after } of change.writes) {
    const data = after && JSON.stringify(after);
    await db.insertInto('revisions').values({ change: seq, collection, id, data }).execute();
  }
  return { ...change, seq };
}

/** The latest revisions of a record, the newest first. */
export async function historyOf(
  { db }: Session,
  collection: string,
  id: string,
  limit: number,
): Promise<Revision[]> {
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('changes', 'changes.seq', 'revisions.change')
    .select(['seq', 'at', 'by', 'data'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ seq, at, by, data }) => ({
    change: seq,
    at,
    by,
    record: data === null ? null : recordFrom(data),
  }));
}

/** What `recordChange` wrote was a record. */
function recordFrom(data: string): AnyRecord {
  return JSON.parse(data) as AnyRecord;
}
