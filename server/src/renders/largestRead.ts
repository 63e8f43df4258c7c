/** What to look at first where the data that the site is rendered from are too large. */
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { bytesOf } from '../store/bytes.ts';
import type { Session } from '../store/store.ts';

/** Whose documents renderings load; other code and templates come one by one. */
const READ = [...WEB_COLLECTIONS, 'variables', 'maps', 'mapPoints', 'block', 'templates'];

/** The collection that takes the most of it, and its longest document. */
export async function largestRead({
  db,
}: Session): Promise<{ collection: string; id: string } | undefined> {
  const largest = await db
    .selectFrom('documents')
    .select('collection')
    .where('collection', 'in', READ)
    .groupBy('collection')
    .orderBy(({ fn }) => fn.sum(bytesOf('data')), 'desc')
    .orderBy('collection')
    .executeTakeFirst();
  if (!largest) return undefined;
  const { id } = await db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', largest.collection)
    .orderBy(bytesOf('data'), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...largest, id };
}
