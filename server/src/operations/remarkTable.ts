/** All that operations remark: a report has the first of them. */
import type { Remark } from '@regia/model/remarks.ts';
import { sql } from 'kysely';
import { chunks, ROWS_AT_ONCE } from '../store/chunks.ts';
import type { Session } from '../store/store.ts';
import { LISTED } from './operation.ts';
import type { WaitingRemarks } from './reportBuilder.ts';

/** Remarks in memory at a time. */
const READ_AT_ONCE = 500;

/** Notes remarks. What stands in their places is theirs, from a transaction that is run again. */
export async function noteRemarks(
  { db }: Session,
  operation: string,
  { from, remarks }: WaitingRemarks,
): Promise<void> {
  const rows = remarks.map((remark, at) => {
    return { operation, position: from + at, remark: JSON.stringify(remark) };
  });
  for (const some of chunks(rows, ROWS_AT_ONCE)) {
    const insert = db.insertInto('operation_remarks').values(some);
    await insert
      .onConflict((conflict) =>
        conflict
          .columns(['operation', 'position'])
          .doUpdateSet(({ ref }) => ({ remark: ref('excluded.remark') })),
      )
      .execute();
  }
}

/** Everything that an operation remarked, in its order, piece by piece. */
export async function* remarksOf({ db }: Session, operation: string): AsyncGenerator<Remark[]> {
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom('operation_remarks')
      .select(['position', 'remark'])
      .where('operation', '=', operation)
      .where('position', '>', last)
      .orderBy('position')
      .limit(READ_AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map(({ remark }) => JSON.parse(remark) as Remark);
    last = end.position;
  }
}

/** Forgets those of operations that no list shows any more: of dry runs, each person has a list of their own. */
export async function forgetOldRemarks({ db }: Session): Promise<void> {
  const ranked = db.selectFrom('operations').select([
    'id',
    sql<number>`row_number() over (
        partition by case when kind = 'rehearsal' then coalesce(by_id, '') end
        order by started_at desc, id desc
      )`.as('place'),
  ]);
  const listed = db.selectFrom(ranked.as('ranked')).select('id').where('place', '<=', LISTED);
  await db.deleteFrom('operation_remarks').where('operation', 'not in', listed).execute();
}
