/** The SQL that only SQLite understands. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldText } from './foldText.ts';
import { containsPattern } from './likePattern.ts';
import type { Engine } from './store.ts';

/** The SQL function behind `fold`; every connection must register it. */
export const FOLD_FUNCTION = 'regia_fold';

/** Trigrams find nothing shorter. */
const SHORTEST_INDEXED_WORD = 3;

const PATH_SEGMENT = /^\w+$/;

/** Paths are written into the SQL, since an index serves a query only if the texts agree. */
function at<Value>(path: readonly string[], table = 'documents'): RawBuilder<Value | null> {
  if (!path.every((segment) => PATH_SEGMENT.test(segment))) {
    throw new Error(`Not a path of a document: ${path.join('.')}`);
  }
  const jsonPath = sql.lit(`$.${path.map((segment) => `"${segment}"`).join('.')}`);
  return sql<Value | null>`${sql.ref(`${table}.data`)} ->> ${jsonPath}`;
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

/** What the index is asked for, and the words that are too short for it. */
function partsOf(words: string): { indexed: string; short: string[] } {
  const parts = foldText(words.replaceAll('\0', ' ')).split(/\s+/).filter(Boolean);
  const isIndexed = (word: string) => [...word].length >= SHORTEST_INDEXED_WORD;
  return {
    indexed: parts.filter(isIndexed).map(quoted).join(' AND '),
    short: parts.filter((word) => !isIndexed(word)),
  };
}

function hits(words: string, most: number): ReturnType<Engine['hits']> {
  const { indexed } = partsOf(words);
  if (!indexed) return null;
  return sql`(SELECT t.* FROM (
    SELECT rowid FROM search WHERE search MATCH ${indexed} ORDER BY rowid DESC LIMIT ${most}
  ) newest CROSS JOIN search_texts t ON t.row = newest.rowid)`;
}

function search(collection: string, words: string): Expression<SqlBool> {
  const { indexed, short } = partsOf(words);
  const conditions = [
    sql<SqlBool>`t.collection = ${collection}`,
    ...(indexed
      ? [sql<SqlBool>`t.row IN (SELECT rowid FROM search WHERE search MATCH ${indexed})`]
      : []),
    ...short.map((word) => sql<SqlBool>`t.body LIKE ${containsPattern(word)} ESCAPE '\\'`),
  ];
  return sql<SqlBool>`documents.id IN (
    SELECT t.id FROM search_texts t WHERE ${sql.join(conditions, sql` AND `)}
  )`;
}

export const sqliteEngine: Engine = {
  name: 'sqlite',
  text: (path, table) => at<string>(path, table),
  number: (path, table) => at<number>(path, table),
  dataWithout: (field) => sql<string>`json_remove(documents.data, ${`$."${field}"`})`,
  isTrue: (path, table) => sql<SqlBool>`(${at(path, table)}) IS 1`,
  fold: (text) => sql<string | null>`${sql.raw(FOLD_FUNCTION)}(${text})`,
  search,
  hits,
};
