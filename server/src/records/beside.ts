/** Is what is kept beside records what they derive? Query columns, links, unique keys, search words. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type SqlBool, sql } from 'kysely';
import { recordOf } from '../store/documents.ts';
import type { DocumentRow } from '../store/everyDocument.ts';
import { wordsIn } from '../store/search/searchWords.ts';
import type { Session } from '../store/store.ts';
import { keyText } from '../store/uniqueKeys.ts';
import { Derived } from './derive.ts';

/** A record, and which of what is kept beside it is another than what it derives. */
export interface Beside {
  readonly collection: string;
  readonly record: AnyRecord;
  readonly differing: readonly ('columns' | 'links' | 'keys' | 'words')[];
}

/** Holds what is kept beside documents against them. */
export async function besideOf(session: Session, rows: readonly DocumentRow[]): Promise<Beside[]> {
  const found: Beside[] = [];
  for (const [collection, some] of Map.groupBy(rows, (row) => row.collection)) {
    const kept = await keptBeside(
      session,
      collection,
      some.map(({ id }) => id),
    );
    for (const row of some) {
      const record = recordOf(row);
      const { links, keys, words } = new Derived(entityOf(collection), record);
      const wantedLinks = links.map((link) => linkText(link.field, link.collection, link.id));
      const isOther = {
        columns: !(await hasItsColumns(session, row)),
        links: !isSameSet(wantedLinks, kept.links.get(row.id)),
        keys: !isSameSet(keys.map(keyText), kept.keys.get(row.id)),
        // Older rows have a word as often as it came.
        words: wordsIn(kept.words.get(row.id)?.[0] ?? '') !== wordsIn(words),
      };
      const names = ['columns', 'links', 'keys', 'words'] as const;
      found.push({ collection, record, differing: names.filter((name) => isOther[name]) });
    }
  }
  return found;
}

type ById = ReadonlyMap<string, readonly string[]>;

async function keptBeside({ db }: Session, collection: string, ids: readonly string[]) {
  const links = await db
    .selectFrom('links')
    .select(['from_id as id', 'field', 'to_collection', 'to_id'])
    .where('from_collection', '=', collection)
    .where('from_id', 'in', ids)
    .execute();
  const keys = await db
    .selectFrom('unique_keys')
    .select(['id', 'key as text'])
    .where('collection', '=', collection)
    .where('id', 'in', ids)
    .execute();
  const words = await db
    .selectFrom('search_texts')
    .select(['id', 'body as text'])
    .where('collection', '=', collection)
    .where('id', 'in', ids)
    .execute();
  const linkTexts = links.map(({ id, field, to_collection, to_id }) => {
    return { id, text: linkText(field, to_collection, to_id) };
  });
  return { links: byId(linkTexts), keys: byId(keys), words: byId(words) };
}

function byId(rows: readonly { readonly id: string; readonly text: string }[]): ById {
  const found = new Map<string, string[]>();
  for (const { id, text } of rows) {
    const texts = found.get(id);
    if (texts) texts.push(text);
    else found.set(id, [text]);
  }
  return found;
}

function linkText(field: string, collection: string, id: string): string {
  return `${field} ${collection}/${id}`;
}

function isSameSet(one: readonly string[], other: readonly string[] = []): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0;
}

/** What queries ask of the records, beside their data. */
async function hasItsColumns({ db, engine }: Session, { collection, id, data }: DocumentRow) {
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
  return same !== undefined;
}

const TABLES = [
  ['links', 'links', 'from_collection', 'from_id'],
  ['keys', 'unique_keys', 'collection', 'id'],
  ['search', 'search_texts', 'collection', 'id'],
] as const;

/** Whose rows are there although the record is not. */
export async function straysOf({ db }: Session) {
  const found = TABLES.map(async ([area, table, collection, id]) => {
    const { rows } = await sql<{ collection: string; id: string }>`
      SELECT DISTINCT ${sql.ref(collection)} AS collection, ${sql.ref(id)} AS id
      FROM ${sql.table(table)} WHERE NOT EXISTS (SELECT 1 FROM documents
        WHERE documents.collection = ${sql.ref(`${table}.${collection}`)}
        AND documents.id = ${sql.ref(`${table}.${id}`)})`.execute(db);
    return rows.map((row) => ({ ...row, area }));
  });
  return (await Promise.all(found)).flat();
}
