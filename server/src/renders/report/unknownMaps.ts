/** Placeholders such as `%MAP-9%` for maps that there are not: on the pages they are nothing. */
import type { Answer } from '@regia/contract/contract.ts';
import { mapNumberReference } from '@regia/model/fields/sections.ts';
import { sql } from 'kysely';
import { withNames } from '../../records/names.ts';
import type { Session } from '../../store/store.ts';

/** A number that placeholders name, and where they stand. */
export type UnknownMap = Answer<'GET /api/renders/status'>['unknownMaps'][number];

/** Nobody mends more at once. */
const MOST = 100;
/** `#` before the number: how links note a placeholder. */
const { collection: MAPS, id: ZERO } = mapNumberReference(0);
const MARK = ZERO.slice(0, -1);

/** The unknown numbers in ascending order; at most a hundred mentions of them. */
export async function unknownMaps(session: Session): Promise<UnknownMap[]> {
  const number = sql<string>`SUBSTR(links.to_id, ${MARK.length + 1})`;
  const rows = await session.db
    .selectFrom('links')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'links.from_collection')
        .onRef('documents.id', '=', 'links.from_id'),
    )
    .leftJoin('unique_keys', (join) =>
      join
        .on('unique_keys.collection', '=', MAPS)
        .on('unique_keys.key', '=', sql<string>`'referenceNumber=' || ${number}`),
    )
    .select([number.as('number'), 'from_collection as collection', 'from_id as id'])
    .distinct()
    .where('links.to_collection', '=', MAPS)
    .where('links.to_id', 'like', `${MARK}%`)
    .where('unique_keys.id', 'is', null)
    .orderBy('collection')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const byNumber = Map.groupBy(await withNames(session, rows), (row) => Number(row.number));
  return [...byNumber]
    .sort(([one], [other]) => one - other)
    .map(([unknown, found]) => ({
      number: unknown,
      documents: found.map(({ collection, id, name }) => ({ collection, id, name })),
    }));
}
