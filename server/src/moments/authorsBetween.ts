/** Who changed the site between two moments, as somebody may know of it. */
import type { Answer } from '@regia/contract/contract.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { findAuthors } from '../store/history/authors.ts';
import type { Stretch } from '../store/history/pastVersions.ts';
import type { Session } from '../store/store.ts';
import { writtenBy } from './listChanges.ts';

type ByWhom = Answer<'POST /api/moments/difference'>['changes'];

const AT_ONCE = 100;
/** Records that changes wrote, of which it's asked whether the viewer may know them; of older changes nobody asks. */
const MOST_LOOKED_AT = 20_000;
const MOST_AUTHORS = 20;

/** Those first who made most changes. */
export async function authorsBetween(
  session: Session,
  { from, to }: Stretch,
  viewer: Actor,
): Promise<ByWhom> {
  const counts = new Map<string | null, number>();
  let looked = 0;
  let next: number | null = (to ?? Number.MAX_SAFE_INTEGER - 1) + 1;
  while (next !== null && looked < MOST_LOOKED_AT) {
    const rows = await session.db
      .selectFrom('changes')
      .select(['seq', 'by'])
      .where('seq', '>', from)
      .where('seq', '<', next)
      .orderBy('seq', 'desc')
      .limit(AT_ONCE)
      .execute();
    const written = await writtenBy(
      session,
      viewer,
      rows.map(({ seq }) => seq),
    );
    for (const { seq, by } of rows) {
      const records = written.get(seq);
      looked += records?.length ?? 1;
      if (records) counts.set(by, (counts.get(by) ?? 0) + 1);
    }
    next = rows.length === AT_ONCE ? (rows.at(-1)?.seq ?? null) : null;
  }
  const findAuthor = await findAuthors(session, viewer, counts.keys());
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return {
    count: sorted.reduce((sum, [, count]) => sum + count, 0),
    isComplete: next === null,
    by: sorted.slice(0, MOST_AUTHORS).map(([id, count]) => ({ author: findAuthor(id), count })),
  };
}
