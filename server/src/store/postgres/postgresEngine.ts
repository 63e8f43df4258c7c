/** The SQL that only PostgreSQL understands. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../likePattern.ts';
import { checkPath } from '../path.ts';
import { searchWords } from '../searchWords.ts';
import type { Engine } from '../store.ts';
import { queryColumns } from './queryColumns.ts';

/** How much of a text stands in an index; the rest is sorted afterwards. */
const INDEXED_CHARACTERS = 100;

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

function beginsWith(path: readonly string[], beginning: string): Expression<SqlBool> {
  const value = folded(path);
  const head = [...beginning].slice(0, INDEXED_CHARACTERS).join('');
  const near = sql<SqlBool>`${beginningOf(value)} >= ${head} AND ${beginningOf(value)} < ${head + LAST}`;
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

function containing(words: readonly string[]): Expression<SqlBool>[] {
  return words.map((word) => sql<SqlBool>`t.body LIKE ${containsPattern(word)}`);
}

function hits(words: string, most: number): ReturnType<Engine['hits']> {
  const { indexed } = searchWords(words);
  if (indexed.length === 0) return null;
  return sql`(SELECT t.* FROM search_texts t WHERE ${sql.join(containing(indexed), sql` AND `)}
    ORDER BY t."row" DESC LIMIT ${most})`;
}

function search(collection: string, words: string): Expression<SqlBool> {
  const { indexed, short } = searchWords(words);
  const conditions = [
    sql<SqlBool>`t.collection = ${collection}`,
    ...containing([...indexed, ...short]),
  ];
  return sql<SqlBool>`documents.id IN (
    SELECT t.id FROM search_texts t WHERE ${sql.join(conditions, sql` AND `)}
  )`;
}

export const postgresEngine: Engine = {
  name: 'postgres',
  text: (path, table) => text('fields', path, table),
  folded,
  beginsWith,
  orderOf: (value) => [beginningOf(value), value],
  contains: (value, part) => sql<SqlBool>`strpos(${value}, ${part}) > 0`,
  number,
  dataWithout,
  isTrue: (path, table) =>
    sql<SqlBool>`(${at('fields', '->', path, table)} IS NOT DISTINCT FROM 'true'::jsonb)`,
  search,
  hits,
  queryColumns,
};
