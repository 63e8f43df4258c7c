/** SQLite behind the store's interface: one writer, one reader, and snapshots beside them. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config.ts';
import { Listeners } from './listeners.ts';
import { expectMigrated, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { SharedTurns } from './sharedTurns.ts';
import {
  openReader,
  openVersions,
  openWriter,
  type SqliteOptions,
  sqliteDatabase,
} from './sqliteConnections.ts';
import { sqliteEngine } from './sqliteEngine.ts';
import type { Session, Store } from './store.ts';

/** One of them may be held for long, by a build of the whole site. */
const SNAPSHOTS_AT_ONCE = 8;

/**
 * Opens the database in a file, creates it if there is none, and brings it up to date.
 * @throws ConfigError where the database is newer than this program
 */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Store> {
  const writer = openWriter(file, options);
  try {
    await migrate(sqliteDatabase(writer));
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = openReader(file);
  const snapshots = new SnapshotPool(file);
  const listeners = new Listeners();
  const { versions, close: closeVersions } = openVersions(file);
  const transaction: Store['transaction'] = async (work, { durable = true } = {}) => {
    const result = durable
      ? await writer.transaction().execute((db) => work(sessionOf(db)))
      : await withoutWaiting(writer, options, (db) =>
          db.transaction().execute((db) => work(sessionOf(db))),
        );
    listeners.tell();
    return result;
  };
  const shared = new SharedTurns(transaction);
  return {
    engine: sqliteEngine,
    reader: sessionOf(reader),
    transaction: (work, options = {}) =>
      options.shares ? shared.run(work) : transaction(work, options),
    snapshot: (work) => snapshots.run(work),
    listen: (listener) => listeners.add(listener),
    ...versions,
    close: async () => {
      closeVersions();
      await Promise.all([reader.destroy(), snapshots.close()]);
      await writer.destroy();
    },
  };
}

/** Runs work whose commits do not wait for the disk; the next ordinary commit does for them too. */
async function withoutWaiting<T>(
  writer: Kysely<Schema>,
  { synchronous = 'full' }: SqliteOptions,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (synchronous === 'off') return work(writer);
  return writer.connection().execute(async (db) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(db);
    try {
      return await work(db);
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(db);
    }
  });
}

/**
 * Opens a database to read it, also while another process writes it: readers and the writer of a
 * WAL never wait for each other.
 * @throws ConfigError where there is none, or one for another version of this program
 */
export async function openSqliteToRead(file: string): Promise<Store> {
  if (!existsSync(file)) throw new ConfigError('DATA_DIR', `there is no ${basename(file)} in it`);
  const reader = openReader(file);
  try {
    await expectMigrated(sqliteDatabase(reader));
  } catch (error) {
    await reader.destroy();
    throw error;
  }
  const snapshots = new SnapshotPool(file);
  const { versions, close: closeVersions } = openVersions(file);
  return {
    engine: sqliteEngine,
    reader: sessionOf(reader),
    transaction: () => Promise.reject(new Error('this database was opened to read it')),
    snapshot: (work) => snapshots.run(work),
    // The process that writes is another one, and a file tells nobody.
    listen: () => () => {},
    ...versions,
    close: async () => {
      closeVersions();
      await Promise.all([reader.destroy(), snapshots.close()]);
    },
  };
}

function sessionOf(db: Kysely<Schema>): Session {
  return { db, engine: sqliteEngine };
}

/**
 * Each snapshot has a connection of its own, so that it sees one state however long it takes. Who
 * finds all of them in use waits for one.
 */
class SnapshotPool {
  readonly #file: string;
  readonly #idle: Kysely<Schema>[] = [];
  readonly #waiting: ((connection: Kysely<Schema>) => void)[] = [];
  #opened = 0;

  constructor(file: string) {
    this.#file = file;
  }

  async run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const connection = await this.#take();
    try {
      return await connection.transaction().execute(async (db) => {
        // SQLite fixes the state at the first read, not at BEGIN.
        await sql`SELECT 1 FROM migrations LIMIT 1`.execute(db);
        return await work(sessionOf(db));
      });
    } finally {
      this.#give(connection);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((connection) => connection.destroy()));
  }

  async #take(): Promise<Kysely<Schema>> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#opened < SNAPSHOTS_AT_ONCE) {
      const opened = openReader(this.#file);
      this.#opened++;
      return opened;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #give(connection: Kysely<Schema>): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#idle.push(connection);
  }
}
