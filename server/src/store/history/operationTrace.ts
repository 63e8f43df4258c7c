/** What operations have left in the history. */
import { sql } from 'kysely';
import { chunks } from '../chunks.ts';
import type { Session } from '../store.ts';

/** Whose changes a record has had. */
export interface Trace {
  readonly isOfOperation: boolean;
  readonly isOfOthers: boolean;
}

/** What is looked for. */
export interface Traced {
  readonly operation: string;
  /** The last change before it. */
  readonly since: number;
  /** The operation that asks: what it has done itself is nobody else's. */
  readonly by: string;
}

/**
 * Of those of the records that were changed after a place in the history: by whom. What a start
 * brought into its normal form was changed by nobody.
 */
export async function operationTrace(
  { db }: Session,
  { operation, since, by }: Traced,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, Trace>> {
  const traces = new Map<string, Trace>();
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('revisions')
      .innerJoin('changes', 'changes.seq', 'revisions.change')
      .select(['revisions.id', 'changes.operation'])
      .distinct()
      .where('revisions.collection', '=', collection)
      .where('revisions.id', 'in', some)
      .where('revisions.change', '>', since)
      .where(({ eb, or }) =>
        or([eb('changes.operation', 'is', null), eb('changes.operation', '<>', by)]),
      )
      .where(({ eb, or }) =>
        or([
          eb('changes.by', 'is not', null),
          eb('changes.operation', 'is not', null),
          eb('revisions.data', 'is', null),
          // Only the normal form leaves a record's `updatedAt` as it was.
          eb('revisions.data', 'like', sql<string>`'%"updatedAt":"' || changes.at || '"%'`),
        ]),
      )
      .execute();
    for (const row of rows) {
      const isItself = row.operation === operation;
      const before = traces.get(row.id);
      traces.set(row.id, {
        isOfOperation: isItself || before?.isOfOperation === true,
        isOfOthers: !isItself || before?.isOfOthers === true,
      });
    }
  }
  return traces;
}

/** The place of the last change in the history; 0 where there is none. */
export async function lastChange({ db }: Session): Promise<number> {
  const { seq } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  return seq ?? 0;
}

/** When an operation changed a record last; null if it has changed none. */
export async function lastChangeOf({ db }: Session, operation: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('operation', '=', operation)
    .executeTakeFirstOrThrow();
  return at ?? null;
}
