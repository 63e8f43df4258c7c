/** What to look at first where the data that the site is rendered from are too large. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { maySee, type Writer } from '../../records/writer.ts';
import { bytesOf } from '../../store/bytes.ts';
import type { Write } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';

/** Whose documents renderings load; other code and templates come one by one. */
const READ = [...WEB_COLLECTIONS, 'variables', 'maps', 'mapPoints', 'block', 'templates'];

interface Largest {
  readonly collection: string;
  readonly id: string;
  readonly bytes: number;
}

/** The longest of what somebody's drafts would write, or what is stored, where they may see it. */
export async function largestFor(
  session: Session,
  viewer: Writer,
  drafts: readonly Write[],
): Promise<Largest | undefined> {
  const stored = await largestRead(session);
  const [draft] = drafts
    .map(({ collection, id, after }) => ({ collection, id, bytes: JSON.stringify(after).length }))
    .toSorted((one, other) => other.bytes - one.bytes);
  if (!stored || (draft && draft.bytes >= stored.bytes)) return draft;
  const entity = entityOf(stored.collection);
  const { createdBy } = stored;
  return entity && maySee(viewer, entity, { createdBy }) ? stored : undefined;
}

/** The collection that takes the most of it, and its longest document. */
export async function largestRead({
  db,
}: Session): Promise<(Largest & { readonly createdBy: string | null }) | undefined> {
  const largest = await db
    .selectFrom('documents')
    .select('collection')
    .where('collection', 'in', READ)
    .groupBy('collection')
    .orderBy(({ fn }) => fn.sum(bytesOf('data')), 'desc')
    .orderBy('collection')
    .executeTakeFirst();
  if (!largest) return undefined;
  const { id, bytes, createdBy } = await db
    .selectFrom('documents')
    .select(['id', 'created_by as createdBy', bytesOf('data').as('bytes')])
    .where('collection', '=', largest.collection)
    .orderBy(bytesOf('data'), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...largest, id, createdBy, bytes: Number(bytes) };
}
