/** Finds changes: by their places in the history, by who made them, by what they wrote and took back. */
import type { Session } from '../store.ts';
import type { ChangedRecord, Revision } from './history.ts';

/** A change that was made. */
export type Made = Pick<Revision, 'change' | 'at' | 'by'>;

/** When and by whom a change was made; null if it is not known any more. */
export async function findChange(session: Session, change: number): Promise<Made | null> {
  return (await findChanges(session, [change]))[0] ?? null;
}

/** When and by whom changes were made, the oldest first; those that are not known any more are left out. */
export async function findChanges({ db }: Session, changes: readonly number[]): Promise<Made[]> {
  return db
    .selectFrom('changes')
    .select(['seq as change', 'at', 'by'])
    .where('seq', 'in', [...changes])
    .orderBy('seq')
    .execute();
}

/** Whose changes are wanted: all that somebody made within a time. */
export interface MadeBy {
  readonly by: string;
  /** ISO 8601, both included. */
  readonly from: string;
  readonly until?: string | undefined;
}

/** The latest changes that somebody made within a time, the latest first; not more than `limit`. */
export async function changesBy(
  { db }: Session,
  { by, from, until }: MadeBy,
  limit: number,
): Promise<number[]> {
  // By their places: what came before is not looked at.
  const before = await db
    .selectFrom('changes')
    .select('seq')
    .where('at', '<', from)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('changes')
    .select('seq')
    .where('seq', '>', before?.seq ?? 0)
    .where('by', '=', by)
    .$if(until !== undefined, (query) => query.where('at', '<=', until ?? ''))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ seq }) => seq);
}

/** The changes of an operation, the latest first; not more than `limit`. */
export async function changesOfOperation(
  { db }: Session,
  operation: string,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('changes')
    .select('seq')
    .where('operation', '=', operation)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ seq }) => seq);
}

/**
 * Which records changes wrote, and which changes each of them; ordered by record, then by change.
 * @param limit after so many rows, no more are read
 */
export async function recordsOfChanges(
  { db }: Session,
  changes: readonly number[],
  limit: number,
): Promise<(ChangedRecord & { readonly change: number })[]> {
  return db
    .selectFrom('revisions')
    .select(['collection', 'id', 'change'])
    .where('change', 'in', [...changes])
    .orderBy('collection')
    .orderBy('id')
    .orderBy('change')
    .limit(limit)
    .execute();
}

/** Which of these changes another one took back, by the change that did. */
export async function undoingsOf(
  { db }: Session,
  changes: readonly number[],
): Promise<Map<number, Set<number>>> {
  const rows = await db
    .selectFrom('undone_changes')
    .select(['undone', 'change'])
    .where('undone', 'in', [...changes])
    .execute();
  const byChange = Map.groupBy(rows, ({ change }) => change);
  return new Map(
    [...byChange].map(([change, of]) => [change, new Set(of.map((row) => row.undone))]),
  );
}
