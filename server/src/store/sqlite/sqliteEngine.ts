/** The SQL that only SQLite understands. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { INDEXED_FIELDS } from '../operand.ts';
import { checkPath } from '../path.ts';
import { headOf } from '../postgres/queryColumns.ts';
import { type SearchWords, searchWords } from '../search/searchWords.ts';
import type { Engine } from '../store.ts';

/** The SQL function behind `folded`; every connection must register it. */
export const FOLD_FUNCTION = 'regia_fold';

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

/** What the index is asked for: null where it knows none of it. */
function matching({ indexed, beginnings }: SearchWords): string | null {
  // In the index, two blanks stand before each word.
  const begun = beginnings.map((letters) => ' '.repeat(3 - [...letters].length) + letters);
  return [...indexed, ...begun].map(quoted).join(' AND ') || null;
}

/** The index knows no collections; of others, no more is read than what they are of. */
function hits(
  collections: readonly string[],
  words: string,
  most: number,
): ReturnType<Engine['hits']> {
  const match = matching(searchWords(words));
  if (match === null) return null;
  return sql`(SELECT t.* FROM (
    SELECT d.row FROM (SELECT rowid FROM search WHERE search MATCH ${match} ORDER BY rowid DESC) hit
    CROSS JOIN documents d ON d.row = hit.rowid WHERE d.collection IN (${sql.join(collections)}) LIMIT ${most}
  ) newest CROSS JOIN search_texts t ON t.row = newest.row)`;
}

/**
 * The numbers of the documents that contain these words; where the index knows all of these, of other collections too.
 * Else texts are read, of what the index has found one by one: the planner would look through all.
 */
function numbersOf(collection: string, words: string): RawBuilder<{ row: number }> {
  const wanted = searchWords(words);
  const match = matching(wanted);
  const found = sql<{ row: number }>`SELECT rowid AS row FROM search WHERE search MATCH ${match}`;
  if (wanted.others.length === 0 && match !== null) return found;
  const texts =
    match === null
      ? sql`search_texts t`
      : sql`(${found}) hit CROSS JOIN search_texts t ON t.row = hit.row`;
  const conditions = [
    sql<SqlBool>`t.collection = ${collection}`,
    ...wanted.others.map((word) => contains(sql.ref('t.body'), word)),
  ];
  return sql`SELECT t.row FROM ${texts} WHERE ${sql.join(conditions, sql` AND `)}`;
}

function found(collection: string, words: string, most: number): RawBuilder<{ id: string }> {
  return sql`SELECT d.id FROM (${numbersOf(collection, words)}) hit CROSS JOIN documents d ON d.row = hit.row
    WHERE d.collection = ${collection} LIMIT ${most}`;
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
  // Tested on the way through a list's order: the planner would look them all up and sort them.
  search: (collection, words) => sql`+documents.row IN (${numbersOf(collection, words)})`,
  found,
  mostFound: 100,
  hits,
  queryColumns: (fields) => ({ head: headOf(fields) }),
  searchColumns: (collection, id) => ({
    row: sql`(SELECT row FROM documents WHERE collection = ${collection} AND id = ${id})`,
  }),
};
