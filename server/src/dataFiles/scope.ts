/** Collections with all that is below their documents. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { recordOf } from '../store/documents.ts';
import { beginningOf } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';

export interface Located {
  readonly collection: string;
  readonly record: AnyRecord;
}

/** Does a collection lie within the scopes? */
export function isWithin(scopes: readonly string[], collection: string): boolean {
  return scopes.some((scope) => collection === scope || collection.startsWith(`${scope}/`));
}

/** The rows of `documents` that lie within the scopes. */
export function within(scopes: readonly string[]): Expression<SqlBool> {
  const parts = scopes.map(
    (scope) =>
      // `0` follows `/`: a range that the key of the table serves.
      sql<SqlBool>`(collection = ${scope} OR (collection > ${`${scope}/`} AND collection < ${`${scope}0`}))`,
  );
  return parts.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(parts, sql` OR `)})`;
}

/** How many documents lie within the scopes. */
export async function countWithin({ db }: Session, scopes: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(within(scopes))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The documents within one scope that follow a place, by collection and id, as many as memory can hold. */
export async function documentsAfter(
  { db }: Session,
  scope: string,
  last: { readonly collection: string; readonly id: string },
  limit: number,
): Promise<Located[]> {
  const following = db
    .selectFrom('documents')
    .where(within([scope]))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('collection', 'id'), '>', tuple(last.collection, last.id)),
    )
    .orderBy('collection')
    .orderBy('id');
  const rows = await beginningOf(following, limit);
  return rows.map((row) => ({ collection: row.collection, record: recordOf(row) }));
}

/** The collections that there are within the scopes, or everywhere. */
export async function collectionsWithin(
  { db }: Session,
  scopes: readonly string[] | 'all',
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('collection')
    .distinct()
    .$if(scopes !== 'all', (query) => query.where(within(scopes === 'all' ? [] : scopes)))
    .orderBy('collection')
    .execute();
  return rows.map(({ collection }) => collection);
}
