import type { AnyRecord } from '@regia/model/entity.ts';
import type { Session } from '../store.ts';
import { recordFrom } from './history.ts';

/** A version of a record that had a date of change, as whoever has that version open knows it; null for none. */
export async function versionOfDate(
  { db }: Session,
  { collection, id, updatedAt }: { collection: string; id: string; updatedAt: string },
): Promise<AnyRecord | null> {
  const row = await db
    .selectFrom('revisions')
    .select('data')
    .where('collection', '=', collection)
    .where('id', '=', id)
    // As `JSON.stringify` writes it: in a text, quotes would be escaped.
    .where('data', 'like', `%"updatedAt":${JSON.stringify(updatedAt)}%`)
    .limit(1)
    .executeTakeFirst();
  const record = row?.data ? recordFrom(row.data) : null;
  return record?.updatedAt === updatedAt ? record : null;
}
