/** The SQL that only PostgreSQL understands. */
import { plainText } from '@regia/model/normal/plainTexts.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../likePattern.ts';
import { checkPath } from '../path.ts';
import { type SearchWords, searchWords } from '../search/searchWords.ts';
import type { Engine, SortColumn } from '../store.ts';
import { INDEXED_CHARACTERS, queryColumns } from './queryColumns.ts';

/** Sorts after every text that begins alike. */
const LAST = '\uffff';

type Column = 'fields' | 'folded';

/** Paths are written into the SQL, since an index serves a query only if the texts agree. */
function at(column: Column, operator: '->' | '->>', path: readonly string[], table = 'documents') {
  checkPath(path);
  return sql`(${sql.ref(`${table}.${column}`)} ${sql.raw(operator)} ${sql.lit(path.join('.'))})`;
}

/** Texts compare by their bytes, whatever the database's own language. */
function text(column: Column, path: readonly string[], table?: string): RawBuilder<string | null> {
  return sql<string | null>`(${at(column, '->>', path, table)} COLLATE "C")`;
}

function folded(path: readonly string[], table?: string): RawBuilder<string | null> {
  return text('folded', path, table);
}

function beginningOf(value: Expression<unknown>): RawBuilder<string> {
  return sql<string>`left(${value}, ${sql.lit(INDEXED_CHARACTERS)})`;
}

function sortColumn(path: readonly string[]): SortColumn | null {
  switch (path.join('.')) {
    case 'name': {
      const value = sql.ref('documents.by_name');
      return { value, isCut: sql`char_length(${value}) >= ${sql.lit(INDEXED_CHARACTERS)}` };
    }
    case 'order':
      return { value: sql.ref('documents.by_order'), isCut: null };
    default:
      return null;
  }
}

function beginsWith(path: readonly string[], beginning: string): Expression<SqlBool> {
  const value = folded(path);
  const indexed = sortColumn(path)?.value ?? beginningOf(value);
  const head = [...beginning].slice(0, INDEXED_CHARACTERS).join('');
  const near = sql<SqlBool>`${indexed} >= ${head} AND ${indexed} < ${head + LAST}`;
  return head === beginning
    ? sql`(${near})`
    : sql`(${near} AND ${value} >= ${beginning} AND ${value} < ${beginning + LAST})`;
}

function number(path: readonly string[], table?: string): RawBuilder<number | null> {
  const value = at('fields', '->', path, table);
  return sql<number | null>`(CASE WHEN jsonb_typeof(${value}) = 'number'
    THEN CAST(${value} AS double precision) END)`;
}

/** An object keeps the order of its members as text alone, and some texts only as they are. */
function dataWithout(field: string): RawBuilder<string> {
  return sql<string>`(CASE WHEN strpos(documents.data, '\\u') > 0 THEN documents.data ELSE (
    SELECT coalesce(json_object_agg(key, value)::text, '{}')
    FROM json_each(documents.data::json) WHERE key <> ${field}
  ) END)`;
}

function contains(text: Expression<string | null>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(${text}, ${part}) > 0`;
}

/** The index knows patterns alone. */
function matching({ indexed, beginnings }: SearchWords): Expression<SqlBool>[] {
  const like = (pattern: string) => sql<SqlBool>`t.body LIKE ${pattern}`;
  return [
    ...indexed.map((word) => like(containsPattern(word))),
    ...beginnings.map(
      (letters) => sql<SqlBool>`(${like(`${letters}%`)} OR ${like(`% ${letters}%`)})`,
    ),
  ];
}

function hits(
  collections: readonly string[],
  words: string,
  most: number,
): ReturnType<Engine['hits']> {
  const conditions = matching(searchWords(words));
  if (conditions.length === 0) return null;
  return sql`(SELECT t.* FROM search_texts t
    WHERE ${sql.join(conditions, sql` AND `)} AND t.collection IN (${sql.join(collections)})
    ORDER BY t."row" DESC LIMIT ${most})`;
}

function idsOf(collection: string, words: string): RawBuilder<{ id: string }> {
  const wanted = searchWords(words);
  const conditions = [
    sql<SqlBool>`t.collection = ${collection}`,
    ...matching(wanted),
    ...wanted.others.map((word) => contains(sql.ref('t.body'), word)),
  ];
  return sql`SELECT t.id FROM search_texts t WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** All are looked for through the index: the planner would rather read on until there are enough. */
function found(collection: string, words: string, most: number): RawBuilder<{ id: string }> {
  return sql`WITH found AS MATERIALIZED (${idsOf(collection, words)}) SELECT id FROM found LIMIT ${most}`;
}

function isListed(value: Expression<unknown>, texts: unknown): Expression<SqlBool> {
  return sql`${value} = ANY(${sql.val(texts)})`;
}

function listed(texts: readonly string[]): string[] {
  return texts.map(plainText);
}

const fields: Engine['unindexed'] = {
  text: (path, table) => text('fields', path, table),
  folded,
  number,
  isTrue: (path, table) =>
    sql<SqlBool>`(${at('fields', '->', path, table)} IS NOT DISTINCT FROM 'true'::jsonb)`,
};

export const postgresEngine: Engine = {
  name: 'postgres',
  ...fields,
  unindexed: fields,
  beginsWith,
  orderOf: (value) => [beginningOf(value), value],
  contains,
  dataWithout,
  shortData: () => sql`COALESCE(documents.head, documents.data)`,
  sortColumn,
  // It knows by itself.
  withoutIndex: (value) => value,
  listed,
  isListed,
  oneOf: (value, texts) => isListed(value, listed(texts)),
  search: (collection, words) => sql`documents.id IN (${idsOf(collection, words)})`,
  found,
  mostFound: 20_000,
  hits,
  queryColumns,
  searchColumns: () => ({}),
};
