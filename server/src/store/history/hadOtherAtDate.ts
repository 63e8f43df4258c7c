import type { AnyRecord } from '@regia/model/entity.ts';
import type { Session } from '../store.ts';
import { findRevision } from './history.ts';

/** Versions that mention a date; who looks through more would keep others waiting. */
const MOST = 20;

/**
 * Has a record had a date of change with contents that are not these? Where too many versions mention the date
 * to look at them all, it's taken for granted.
 */
export async function hadOtherAtDate(
  session: Session,
  { collection, id, updatedAt }: { collection: string; id: string; updatedAt: string },
  isSame: (version: AnyRecord) => boolean,
): Promise<boolean> {
  const mentioning = await session.db
    .selectFrom('revisions')
    .select('change')
    .where('collection', '=', collection)
    .where('id', '=', id)
    // As `JSON.stringify` writes it: in a text, quotes would be escaped.
    .where('data', 'like', `%"updatedAt":${JSON.stringify(updatedAt)}%`)
    .orderBy('change', 'desc')
    .limit(MOST + 1)
    .execute();
  if (mentioning.length > MOST) return true;
  for (const { change } of mentioning) {
    const version = (await findRevision(session, collection, id, change))?.record;
    if (version?.updatedAt === updatedAt && !isSame(version)) return true;
  }
  return false;
}
