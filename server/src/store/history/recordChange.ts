/** Each transaction is one change, each of its writes one revision that nothing alters. */
import type { Insertable } from 'kysely';
import { rowsInBytes } from '../bytes.ts';
import { chunks, ROWS_AT_ONCE } from '../chunks.ts';
import { prepared } from '../prepared.ts';
import type { Schema } from '../schema.ts';
import type { Session } from '../store.ts';
import type { Change, Write } from './change.ts';
import { deletionOf, NO_DELETION } from './deletion.ts';

const addChange = prepared(({ db }, row: Omit<Insertable<Schema['changes']>, 'seq'>) =>
  db.insertInto('changes').values(row).returning('seq'),
);

const addRevisions = prepared(
  ({ db }, _: object, rows: readonly Insertable<Schema['revisions']>[]) =>
    db.insertInto('revisions').values(rows),
);

/** Notes a change with its revisions and gives it its place in the history. */
export async function recordChange(session: Session, change: Omit<Change, 'seq'>): Promise<Change> {
  const added = await addChange(session, {
    at: change.at,
    by: change.by,
    operation: change.operation ?? null,
  });
  const seq = added[0]?.seq;
  if (seq === undefined) throw new Error('the change has no number');
  const rowOf = ({ collection, id, before, after, restores }: Write) => ({
    change: seq,
    collection,
    id,
    data: after && JSON.stringify(after),
    restores: restores ?? null,
    ...(before && !after ? deletionOf(collection, before) : NO_DELETION),
  });
  for (const rows of rowsInBytes(change.writes, rowOf, ({ data }) => data)) {
    await addRevisions(session, {}, rows);
  }
  for (const some of chunks(change.undoes ?? [], ROWS_AT_ONCE)) {
    const rows = some.map((undone) => ({ undone, change: seq }));
    await session.db.insertInto('undone_changes').values(rows).execute();
  }
  return { ...change, seq };
}
