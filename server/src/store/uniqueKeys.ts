/** What no two records of a collection may share. The table's key, not a query, guarantees it. */
import type { UniqueKey } from '@regia/model/entity.ts';
import { chunks, ROWS_AT_ONCE } from './chunks.ts';
import { prepared } from './prepared.ts';
import { rowRemover } from './removeRows.ts';
import type { Session } from './store.ts';

/** Another record already has this key. */
export class KeyTaken extends Error {
  readonly collection: string;
  readonly key: UniqueKey;

  constructor(collection: string, key: UniqueKey) {
    super(`${keyText(key)} is taken`);
    this.name = 'KeyTaken';
    this.collection = collection;
    this.key = key;
  }
}

/** A key as one text, such as `slug.it=casa`. */
export function keyText({ name, value }: UniqueKey): string {
  return `${name}=${value}`;
}

/** A record and what no other one of its collection may have. */
export interface KeyClaim {
  readonly collection: string;
  readonly id: string;
  readonly keys: readonly UniqueKey[];
}

/** Takes all keys from records. */
export const removeUniqueKeys = rowRemover('unique_keys');

/** Takes a key from the record that has it. */
export async function removeUniqueKey(
  { db }: Session,
  collection: string,
  key: UniqueKey,
): Promise<void> {
  await db
    .deleteFrom('unique_keys')
    .where('collection', '=', collection)
    .where('key', '=', keyText(key))
    .execute();
}

/**
 * Gives keys to records that have none.
 * @throws KeyTaken where another record has one of them
 */
export async function addUniqueKeys(session: Session, claims: readonly KeyClaim[]): Promise<void> {
  const rows = claims.flatMap(({ collection, id, keys }) =>
    keys.map((key) => ({ collection, id, key })),
  );
  for (const some of chunks(rows, ROWS_AT_ONCE)) {
    const added = await session.db
      .insertInto('unique_keys')
      .values(some.map(({ key, ...record }) => ({ ...record, key: keyText(key) })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['collection', 'key', 'id'])
      .execute();
    if (added.length === some.length) continue;
    const isAdded = new Set(added.map((row) => rowName(row.collection, row.key, row.id)));
    const taken = some.find(
      ({ collection, key, id }) => !isAdded.has(rowName(collection, keyText(key), id)),
    );
    if (taken) throw new KeyTaken(taken.collection, taken.key);
  }
}

function rowName(...columns: string[]): string {
  return JSON.stringify(columns);
}

/** The id of the record that has a key, or null. */
export async function keyHolder(
  session: Session,
  collection: string,
  key: UniqueKey,
): Promise<string | null> {
  const holders = await keyHolders(session, collection, [key]);
  return holders.get(keyText(key)) ?? null;
}

const rowsWithKeys = prepared(
  ({ db }, { collection }: { collection: string }, keys: readonly string[]) =>
    db
      .selectFrom('unique_keys')
      .select(['key', 'id'])
      .where('collection', '=', collection)
      .where('key', 'in', keys),
);

/** The ids of the records that have some of these keys, by `name=value`. */
export async function keyHolders(
  session: Session,
  collection: string,
  keys: readonly UniqueKey[],
): Promise<Map<string, string>> {
  const holders = new Map<string, string>();
  for (const some of chunks(keys)) {
    const rows = await rowsWithKeys(session, { collection }, some.map(keyText));
    for (const { key, id } of rows) holders.set(key, id);
  }
  return holders;
}

/** The keys that records have, as `name=value`, by id. */
export async function keysHeldBy(
  { db }: Session,
  collection: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const held: { readonly id: string; readonly key: string }[] = [];
  for (const some of chunks(ids)) {
    const rows = db.selectFrom('unique_keys').select(['id', 'key']);
    held.push(
      ...(await rows.where('collection', '=', collection).where('id', 'in', some).execute()),
    );
  }
  const byId = Map.groupBy(held, ({ id }) => id);
  return new Map([...byId].map(([id, rows]) => [id, rows.map(({ key }) => key)]));
}

/** The ids of the records that have a key which begins so. */
export async function holdersBeginning(
  { db }: Session,
  collection: string,
  begin: string,
  most: number,
): Promise<string[]> {
  const end = begin.slice(0, -1) + String.fromCharCode(begin.charCodeAt(begin.length - 1) + 1);
  const rows = await db
    .selectFrom('unique_keys')
    .select('id')
    .where('collection', '=', collection)
    .where('key', '>=', begin)
    .where('key', '<', end)
    .orderBy('key')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
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

/** All values of a key that the records of a collection have. @param counts of which records, by their ids */
export async function usedValues(
  { db }: Session,
  collection: string,
  name: string,
  counts: (id: string) => boolean = () => true,
): Promise<string[]> {
  const rows = await db
    .selectFrom('unique_keys')
    .select(['key', 'id'])
    .where('collection', '=', collection)
    .where('key', '>=', `${name}=`)
    .where('key', '<', `${name}>`)
    .execute();
  return rows.filter(({ id }) => counts(id)).map(({ key }) => key.slice(name.length + 1));
}
