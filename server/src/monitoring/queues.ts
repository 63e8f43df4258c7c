/** How much work waits in the database, for any process that does it. Each question is cheap. */
import type { OperationState } from '@regia/model/rules/operation.ts';
import type { Session } from '../store/store.ts';

/** Since when the longest waiting change waits to be rendered; null where none does. */
export async function oldestPending({ db }: Session): Promise<Date | null> {
  const row = await db
    .selectFrom('changes')
    .select('at')
    .where('seq', '=', ({ selectFrom }) =>
      selectFrom('pending_inputs').select(({ fn }) => fn.min('change').as('first')),
    )
    .executeTakeFirst();
  return row ? new Date(row.at) : null;
}

/** How many altered inputs wait for what read them to be rendered. */
export async function countPending({ db }: Session): Promise<number> {
  const { count } = await db
    .selectFrom('pending_inputs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many mails wait, and how many nobody will send unless somebody decides so. */
export async function countMails({ db }: Session): Promise<{ waiting: number; givenUp: number }> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(({ fn }) => ['given_up', fn.countAll<number>().as('count')])
    .groupBy('given_up')
    .execute();
  const of = (givenUp: number) =>
    Number(rows.find(({ given_up }) => given_up === givenUp)?.count ?? 0);
  return { waiting: of(0), givenUp: of(1) };
}

/** How many operations are under way, wait, or were cut short. */
export async function countOperations(
  { db }: Session,
  states: readonly OperationState[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('operations')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', states)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}
