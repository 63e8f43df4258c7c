import type { AnyRecord } from '@regia/model/entity.ts';
import { prepared } from '../prepared.ts';
import type { Session } from '../store.ts';
import { findRevision } from './history.ts';

/** Versions that mention a date; who looks through more would keep others waiting. */
const MOST = 20;

interface Mention {
  readonly collection: string;
  readonly id: string;
  readonly pattern: string;
}

const mentioning = prepared(({ db }, { collection, id, pattern }: Mention) =>
  db
    .selectFrom('revisions')
    .select('change')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('data', 'like', pattern)
    .orderBy('change', 'desc')
    .limit(MOST + 1),
);

/**
 * Has a record had a date of change with contents that are not these? Where too many versions mention the date
 * to look at them all, it's taken for granted.
 */
export async function hadOtherAtDate(
  session: Session,
  { collection, id, updatedAt }: { collection: string; id: string; updatedAt: string },
  isSame: (version: AnyRecord) => Promise<boolean>,
): Promise<boolean> {
  // As `JSON.stringify` writes it: in a text, quotes would be escaped.
  const pattern = `%"updatedAt":${JSON.stringify(updatedAt)}%`;
  const rows = await mentioning(session, { collection, id, pattern });
  if (rows.length > MOST) return true;
  for (const { change } of rows) {
    const version = (await findRevision(session, collection, id, change))?.record;
    if (version?.updatedAt === updatedAt && !(await isSame(version))) return true;
  }
  return false;
}
