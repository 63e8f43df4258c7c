/** Parsing SQL takes longer than most of our queries, so statements are kept and used again. */
import type Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** Statements of lists have as many texts as there are lengths of lists, so not all are kept. */
const KEPT = 500;
const LONGEST_KEPT_CHARACTERS = 5_000;

/** The rows that a statement gives: none where it only writes. */
export function rowsOf(
  database: SqliteDatabase,
  text: string,
  parameters: readonly unknown[],
): unknown[] {
  const statement = database.prepare(text);
  if (statement.reader) return statement.all(parameters);
  statement.run(parameters);
  return [];
}

/** The database as queries use it. Of statements over the limit the longest unused is dropped. */
export function withKeptStatements(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      if (sql.length > LONGEST_KEPT_CHARACTERS) return database.prepare(sql);
      const statement = kept.get(sql) ?? database.prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}
