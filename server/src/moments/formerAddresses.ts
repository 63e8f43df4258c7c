/** Whose an address was after a change, and who followed the documents that were gone. */
import type { Selectable } from 'kysely';
import type { Session } from '../store/store.ts';
import type { AddressHistoryTable } from '../store/tables/renders.ts';

/** So many documents of one address are looked at. */
const MOST_OWNERS = 20;

export type FormerAddress = Selectable<AddressHistoryTable>;

/** The documents that had or had had an address, the last to get or lose it first. */
export async function ownersAt(
  { db }: Session,
  url: string,
  change: number | null,
): Promise<FormerAddress[]> {
  const until = change ?? Number.MAX_SAFE_INTEGER;
  return (
    db
      .selectFrom('address_history as then')
      .selectAll()
      .where('url', '=', url)
      .where('state', 'is not', null)
      .where('change', '=', ({ selectFrom }) =>
        selectFrom('address_history as other')
          .select(({ fn }) => fn.max<number>('other.change').as('last'))
          .whereRef('other.url', '=', 'then.url')
          .whereRef('other.type', '=', 'then.type')
          .whereRef('other.document', '=', 'then.document')
          .whereRef('other.language', '=', 'then.language')
          .where('other.change', '<=', until),
      )
      // Of those that came and went at once, the one that has it.
      .orderBy(({ eb }) => eb.case().when('state', '=', 'current').then(0).else(1).end())
      .orderBy('since', 'desc')
      .orderBy('type')
      .orderBy('document')
      .orderBy('language')
      .limit(MOST_OWNERS)
      .execute()
  );
}

/** Who followed a deleted document; null where nobody did. */
export async function successorAt(
  { db }: Session,
  { type, document }: { type: string; document: string },
  change: number | null,
): Promise<{ type: string; document: string } | null> {
  const row = await db
    .selectFrom('successor_history')
    .select(['to_type', 'to_document'])
    .where('type', '=', type)
    .where('document', '=', document)
    .where('change', '<=', change ?? Number.MAX_SAFE_INTEGER)
    .orderBy('change', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.to_type === null || row.to_document === null) return null;
  return { type: row.to_type, document: row.to_document };
}
