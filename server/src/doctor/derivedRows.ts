/** Is what is kept beside the records what the records derive? Links, unique keys, search words. */
import { isDeepStrictEqual } from 'node:util';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type SqlBool, sql } from 'kysely';
import { Derived } from '../records/derive.ts';
import { wordsIn } from '../store/searchWords.ts';
import type { Session } from '../store/store.ts';
import type { Note } from './finding.ts';

/** What queries ask of the records, beside their data. */
export async function checkQueryColumns(
  { db, engine }: Session,
  rows: readonly { collection: string; id: string; data: string }[],
  note: Note,
): Promise<void> {
  for (const { collection, id, data } of rows) {
    const wanted = engine.queryColumns(JSON.parse(data));
    const same = await db
      .selectFrom('documents')
      .select('id')
      .where('collection', '=', collection)
      .where('id', '=', id)
      .where(sql<SqlBool>`head IS NOT DISTINCT FROM ${wanted.head}`)
      .$if(engine.name === 'postgres', (rows) =>
        rows.where(sql<SqlBool>`fields = ${wanted.fields}::jsonb AND folded = ${wanted.folded}::jsonb
          AND by_name IS NOT DISTINCT FROM ${wanted.by_name}
          AND by_order IS NOT DISTINCT FROM ${wanted.by_order}::double precision`),
      )
      .executeTakeFirst();
    if (!same) note('error', 'database', `${collection}/${id} has other fields to be queried`);
  }
}

/** Links, unique keys and search words of one record. */
export async function checkDerived(
  { db }: Session,
  collection: string,
  record: AnyRecord,
  note: Note,
): Promise<void> {
  const name = `${collection}/${record.id}`;
  const { links, keys, words } = new Derived(entityOf(collection), record);
  const linkRows = await db
    .selectFrom('links')
    .select(['field', 'to_collection', 'to_id'])
    .where('from_collection', '=', collection)
    .where('from_id', '=', record.id)
    .execute();
  const wantedLinks = links.map((link) => `${link.field} ${link.collection}/${link.id}`);
  const storedLinks = linkRows.map((row) => `${row.field} ${row.to_collection}/${row.to_id}`);
  if (!isSameSet(wantedLinks, storedLinks)) note('error', 'links', `${name} has other links`);
  const keyRows = await db
    .selectFrom('unique_keys')
    .select('key')
    .where('collection', '=', collection)
    .where('id', '=', record.id)
    .execute();
  const wantedKeys = keys.map(({ name: key, value }) => `${key}=${value}`);
  if (
    !isSameSet(
      wantedKeys,
      keyRows.map(({ key }) => key),
    )
  ) {
    note('error', 'keys', `${name} has other unique keys`);
  }
  const text = await db
    .selectFrom('search_texts')
    .select('body')
    .where('collection', '=', collection)
    .where('id', '=', record.id)
    .executeTakeFirst();
  // Older rows have a word as often as it came.
  if (wordsIn(text?.body ?? '') !== wordsIn(words)) {
    note('error', 'search', `${name} has other words`);
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return isDeepStrictEqual([...new Set(one)].sort(), [...new Set(other)].sort());
}

/** Rows of records that there are not. */
export async function checkStrays({ db }: Session, note: Note): Promise<void> {
  const links = await db
    .selectFrom('links')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'links.from_collection')
        .onRef('documents.id', '=', 'links.from_id'),
    )
    .select(['from_collection as collection', 'from_id as id'])
    .distinct()
    .where('documents.id', 'is', null)
    .execute();
  for (const { collection, id } of links)
    note('error', 'links', `of ${collection}/${id}, which is gone`);
  const keys = await db
    .selectFrom('unique_keys')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'unique_keys.collection')
        .onRef('documents.id', '=', 'unique_keys.id'),
    )
    .select(['unique_keys.collection', 'unique_keys.id'])
    .distinct()
    .where('documents.id', 'is', null)
    .execute();
  for (const { collection, id } of keys)
    note('error', 'keys', `of ${collection}/${id}, which is gone`);
  const texts = await db
    .selectFrom('search_texts')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'search_texts.collection')
        .onRef('documents.id', '=', 'search_texts.id'),
    )
    .select(['search_texts.collection', 'search_texts.id'])
    .where('documents.id', 'is', null)
    .execute();
  for (const { collection, id } of texts)
    note('error', 'search', `of ${collection}/${id}, which is gone`);
}
