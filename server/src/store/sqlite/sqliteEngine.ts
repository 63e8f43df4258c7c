/** The SQL that only SQLite understands. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { INDEXED_FIELDS } from '../operand.ts';
import { checkPath } from '../path.ts';
import { headOf } from '../postgres/queryColumns.ts';
import { searchWords } from '../search/searchWords.ts';
import type { Engine } from '../store.ts';

/** The SQL function behind `folded`; every connection must register it. */
export const FOLD_FUNCTION = 'regia_fold';

/** Taking apart what is shorter is no work; of what is longer the fields stand beside it that are not. */
export const HEAD_LIMITS = { long: 32_000, longField: 8_000 };

/** Sorts after every text that begins alike. */
const LAST = '\uffff';

/** Paths are written into the SQL, since an index serves a query only if the texts agree. */
function at<Value>(path: readonly string[], table = 'documents'): RawBuilder<Value | null> {
  checkPath(path);
  const jsonPath = sql.lit(`$.${path.map((segment) => `"${segment}"`).join('.')}`);
  return sql<Value | null>`${sql.ref(`${table}.data`)} ->> ${jsonPath}`;
}

/** The same, from the short fields of a long document where it is among them. */
function besideLong<Value>(path: readonly string[], table = 'documents'): RawBuilder<Value | null> {
  checkPath(path);
  const [name = '', ...within] = path;
  if (table === 'documents' && within.length === 0 && INDEXED_FIELDS.has(name)) return at(path);
  const field = sql.lit(`$."${name}"`);
  const jsonPath = sql.lit(`$.${path.map((segment) => `"${segment}"`).join('.')}`);
  const head = sql.ref(`${table}.head`);
  return sql<Value | null>`(CASE WHEN json_type(${head}, ${field}) IS NULL
    THEN ${at<Value>(path, table)} ELSE ${head} ->> ${jsonPath} END)`;
}

function folded(path: readonly string[], table?: string): RawBuilder<string | null> {
  return sql<string | null>`${sql.raw(FOLD_FUNCTION)}(${at(path, table)})`;
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

function hits(words: string, most: number): ReturnType<Engine['hits']> {
  const { indexed } = searchWords(words);
  if (indexed.length === 0) return null;
  return sql`(SELECT t.* FROM (
    SELECT rowid FROM search WHERE search MATCH ${matching(indexed)} ORDER BY rowid DESC LIMIT ${most}
  ) newest CROSS JOIN search_texts t ON t.row = newest.rowid)`;
}

/** What it finds through the index is looked up one by one: the planner would look through all. */
function idsOf(collection: string, words: string): RawBuilder<{ id: string }> {
  const { indexed, others } = searchWords(words);
  const found =
    indexed.length > 0
      ? sql`search CROSS JOIN search_texts t ON t.row = search.rowid`
      : sql`search_texts t`;
  const conditions = [
    ...(indexed.length > 0 ? [sql<SqlBool>`search MATCH ${matching(indexed)}`] : []),
    sql<SqlBool>`t.collection = ${collection}`,
    ...others.map((word) => contains(sql.ref('t.body'), word)),
  ];
  return sql`SELECT t.id FROM ${found} WHERE ${sql.join(conditions, sql` AND `)}`;
}

function shortData(unwanted: readonly string[]): RawBuilder<string> {
  if (unwanted.length === 0) return sql<string>`COALESCE(documents.head, documents.data)`;
  checkPath(unwanted);
  const paths = unwanted.map((name) => sql.lit(`$."${name}"`));
  return sql<string>`COALESCE(documents.head, json_remove(documents.data, ${sql.join(paths)}))`;
}

/** A pattern would be gone on with from each letter with which it may begin. */
function contains(text: Expression<string | null>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`instr(${text}, ${part}) > 0`;
}

function listed(texts: readonly string[]): string {
  return JSON.stringify(texts);
}

function isListed(value: Expression<unknown>, texts: unknown): Expression<SqlBool> {
  return sql<SqlBool>`${value} IN (SELECT value FROM json_each(${sql.val(texts)}))`;
}

function matching(words: readonly string[]): string {
  return words.map(quoted).join(' AND ');
}

export const sqliteEngine: Engine = {
  name: 'sqlite',
  text: (path, table) => at<string>(path, table),
  folded,
  unindexed: {
    text: (path, table) => besideLong<string>(path, table),
    number: (path, table) => besideLong<number>(path, table),
    folded: (path, table) => sql`${sql.raw(FOLD_FUNCTION)}(${besideLong(path, table)})`,
    isTrue: (path, table) => sql<SqlBool>`(${besideLong(path, table)}) IS 1`,
  },
  beginsWith: (path, beginning) =>
    sql`(${folded(path)} >= ${beginning} AND ${folded(path)} < ${beginning + LAST})`,
  orderOf: (text) => [text],
  contains,
  number: (path, table) => at<number>(path, table),
  dataWithout: (field) => sql<string>`json_remove(documents.data, ${`$."${field}"`})`,
  isTrue: (path, table) => sql<SqlBool>`(${at(path, table)}) IS 1`,
  shortData,
  sortColumn: () => null,
  withoutIndex: (value) => sql`+${value}`,
  listed,
  isListed,
  oneOf: (value, texts) => isListed(value, listed(texts)),
  search: (collection, words) => sql`documents.id IN (${idsOf(collection, words)})`,
  found: (collection, words, most) => sql`${idsOf(collection, words)} LIMIT ${most}`,
  hits,
  queryColumns: (fields) => ({ head: headOf(fields, HEAD_LIMITS) }),
};
