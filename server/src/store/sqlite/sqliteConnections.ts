/** How connections to a SQLite file are opened. */
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { foldText } from '../foldText.ts';
import type { Migratable } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import type { Session, Store } from '../store.ts';
import { rowsOf, withKeptStatements } from './keptStatements.ts';
import { PlannedOnceDialect } from './sqliteDialect.ts';
import { FOLD_FUNCTION } from './sqliteEngine.ts';
import { WriterDialect } from './sqliteWriter.ts';

/** How long a connection waits for another process to finish writing. */
const BUSY_TIMEOUT_MS = 5_000;

export interface SqliteOptions {
  /** `full` survives a power cut; `off` is for tests. */
  synchronous?: 'full' | 'off';
}

function open(file: string, options: Database.Options): Database.Database {
  const database = new Database(file, { timeout: BUSY_TIMEOUT_MS, ...options });
  database.function(FOLD_FUNCTION, { deterministic: true }, (text: unknown) =>
    text === null ? null : foldText(String(text)),
  );
  return database;
}

/** A connection, and the short way on it. */
export type SqliteConnection = Pick<Session, 'db' | 'ask'>;

/** The one connection that writes. Creates the file if there is none. */
export function openWriter(
  file: string,
  { synchronous = 'full' }: SqliteOptions,
): SqliteConnection {
  const database = open(file, {});
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${synchronous}`);
  database.pragma('foreign_keys = ON');
  const dialect = new WriterDialect(database);
  return { db: new Kysely<Schema>({ dialect }), ask: dialect.ask };
}

/** A connection that cannot write. The file must exist. */
export function openReader(file: string): SqliteConnection {
  const database = withKeptStatements(open(file, { readonly: true }));
  return {
    db: new Kysely<Schema>({ dialect: new PlannedOnceDialect({ database }) }),
    ask: (text, parameters) => rowsOf(database, text, parameters),
  };
}

export type Versions = Pick<Store, 'version' | 'peopleVersion'>;

/** Tells whether anything was committed since the last time: it is another text then. */
export function openVersions(file: string): { versions: Versions; close: () => void } {
  // A reader that goes through rows one by one would be told what held when it began.
  const database = open(file, { readonly: true });
  const data = database.prepare<[], number>('PRAGMA data_version').pluck();
  const people = database.prepare<[], string>('SELECT version FROM who_may').pluck();
  let asked: number | undefined;
  let written: string | undefined;
  return {
    versions: {
      version: () => String(data.get()),
      // Each request asks for it, and hardly any comes after a commit.
      peopleVersion() {
        const now = data.get();
        if (now !== asked) written = people.get();
        asked = now;
        return written ?? randomUUID();
      },
    },
    close: () => database.close(),
  };
}

/** The database behind a connection, to bring it up to date. */
export function sqliteDatabase(db: Kysely<Schema>): Migratable {
  return {
    engine: 'sqlite',
    setting: 'DATA_DIR',
    db,
    transaction: (work) => db.transaction().execute(work),
  };
}
