/** What no two records of a collection may share. The table's key, not a query, guarantees it. */
import type { UniqueKey } from '@regia/model/entity.ts';
import type { Session } from './store.ts';

/** Another record already has this key. */
export class KeyTaken extends Error {
  readonly key: UniqueKey;

  constructor(key: UniqueKey) {
    super(`${keyText(key)} is taken`);
    this.name = 'KeyTaken';
    this.key = key;
  }
}

function keyText({ name, value }: UniqueKey): string {
  return `${name}=${value}`;
}

/**
 * Replaces all keys of a record.
 * @throws KeyTaken where another record has one of them
 */
export async function setUniqueKeys(
  session: Session,
  collection: string,
  id: string,
  keys: readonly UniqueKey[],
): Promise<void> {
  await session.db
    .deleteFrom('unique_keys')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
  await addUniqueKeys(session, collection, id, keys);
}

/**
 * Gives keys to a record that has none.
 * @throws KeyTaken where another record has one of them
 */
export async function addUniqueKeys(
  { db }: Session,
  collection: string,
  id: string,
  keys: readonly UniqueKey[],
): Promise<void> {
  for (const key of keys) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('unique_keys')
      .values({ collection, key: keyText(key), id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new KeyTaken(key);
  }
}

/** The id of the record that has a key, or null. */
export async function keyHolder(
  { db }: Session,
  collection: string,
  key: UniqueKey,
): Promise<string | null> {
  const row = await db
    .selectFrom('unique_keys')
    .select('id')
    .where('collection', '=', collection)
    .where('key', '=', keyText(key))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Which of these values of a key other records than `id` have. */
export async function takenValues(
  { db }: Session,
  collection: string,
  name: string,
  values: readonly string[],
  id: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unique_keys')
    .select('key')
    .where('collection', '=', collection)
    .where(
      'key',
      'in',
      values.map((value) => keyText({ name, value })),
    )
    .where('id', '!=', id)
    .execute();
  return new Set(rows.map(({ key }) => key.slice(name.length + 1)));
}

/** All values of a key that the records of a collection have. */
export async function usedValues(
  { db }: Session,
  collection: string,
  name: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('unique_keys')
    .select('key')
    .where('collection', '=', collection)
    .where('key', '>=', `${name}=`)
    .where('key', '<', `${name}>`)
    .execute();
  return rows.map(({ key }) => key.slice(name.length + 1));
}
