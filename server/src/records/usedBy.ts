/** Which records refer to those of a list: where a block is used, who has a role. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, USED_BY, type Use } from '@regia/model/entity.ts';
import { mapNumberReference } from '@regia/model/fields/sections.ts';
import { type Actor, scopeOf } from '@regia/model/permissions.ts';
import { sql } from 'kysely';
import { prepared } from '../store/prepared.ts';
import type { Session } from '../store/store.ts';
import { keyText } from '../store/uniqueKeys.ts';

interface Asked {
  readonly collection: string;
  /** Ids, as the engine lists them. */
  readonly listed: unknown;
}

const uses = prepared(({ db, engine }, { collection, listed }: Asked) =>
  db
    .selectFrom('links')
    .select(({ fn }) => [
      'to_id as id',
      'from_collection as collection',
      fn.min('field').as('path'),
      fn.count('from_id').distinct().as('count'),
    ])
    .where('to_collection', '=', collection)
    .where(({ ref }) => engine.isListed(ref('to_id'), listed))
    .groupBy(['to_id', 'from_collection']),
);

const { collection: MAPS, id: ZERO } = mapNumberReference(0);
const NUMBER_KEY = keyText({ name: 'referenceNumber', value: '' });

/** Texts mention a map by its number, and so links don't have its id. */
const mentions = prepared(({ db, engine }, { listed }: Pick<Asked, 'listed'>) =>
  db
    .selectFrom('unique_keys')
    .innerJoin('links', (join) =>
      join
        .onRef('links.to_collection', '=', 'unique_keys.collection')
        .on(
          'links.to_id',
          '=',
          sql<string>`${sql.lit(ZERO.slice(0, -1))} || SUBSTR(unique_keys.key, ${sql.lit(NUMBER_KEY.length + 1)})`,
        ),
    )
    .select(({ fn }) => [
      'unique_keys.id as id',
      'from_collection as collection',
      fn.min('field').as('path'),
      fn.count('from_id').distinct().as('count'),
    ])
    .where('unique_keys.collection', '=', MAPS)
    .where(({ ref }) => engine.isListed(ref('unique_keys.id'), listed))
    .groupBy(['unique_keys.id', 'from_collection']),
);

/**
 * The records with their `Use`s, the most first. What an actor may not read, or only some of it, isn't counted.
 */
export async function withUses(
  session: Session,
  actor: Actor,
  { collection }: Entity,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  const listed = session.engine.listed(records.map(({ id }) => id));
  const rows = await uses(session, { collection, listed });
  if (collection === MAPS) rows.push(...(await mentions(session, { listed })));
  const readable = ENTITIES.filter((entity) => scopeOf(actor, 'read', entity) === 'all');
  const told = rows
    .filter((row) => readable.some((entity) => entity.collection === row.collection))
    .map(({ id, collection: from, path, count }): Use & { readonly id: string } => {
      // A field with a value for each language is linked as `blocks.it`.
      const [field = ''] = path.split('.');
      return { id, collection: from, field, count: Number(count) };
    })
    .sort((one, other) => other.count - one.count || (one.collection < other.collection ? -1 : 1));
  const byId = Map.groupBy(told, ({ id }) => id);
  return records.map((record) => {
    const own = byId.get(record.id) ?? [];
    return { ...record, [USED_BY]: own.map(({ id: _, ...use }) => use) };
  });
}
