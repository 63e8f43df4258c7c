/** SQLite behind the store's interface: one writer, one reader, and snapshots beside them. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { ConfigError } from '../../base/config.ts';
import { GroupCommit } from '../groupCommit.ts';
import { Listeners } from '../listeners.ts';
import { expectMigrated, migrate } from '../migrate.ts';
import type { Session, Store } from '../store.ts';
import {
  openReader,
  openVersions,
  openWriter,
  type SqliteConnection,
  type SqliteOptions,
  sqliteDatabase,
} from './sqliteConnections.ts';
import { sqliteEngine } from './sqliteEngine.ts';

/** One of them may be held for long, by a build of the whole site. */
const SNAPSHOTS_AT_ONCE = 8;

/**
 * Opens the database in a file, creates it if there is none, and brings it up to date.
 * @throws ConfigError where the database is newer than this program
 */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Store> {
  const writer = openWriter(file, options);
  try {
    await migrate(sqliteDatabase(writer.db));
    // What a part of a transaction would take back is kept there, else in a file for each. Not while migrating: an
    // index is sorted there, too.
    await sql`PRAGMA temp_store = MEMORY`.execute(writer.db);
  } catch (error) {
    await writer.db.destroy();
    throw error;
  }
  const reader = openReader(file);
  const snapshots = new SnapshotPool(file);
  const listeners = new Listeners();
  const { versions, close: closeVersions } = openVersions(file);
  const transaction: Store['transaction'] = async (work, { durable = true } = {}) => {
    const result = durable
      ? await within(writer, work)
      : await withoutWaiting(writer, options, (connection) => within(connection, work));
    listeners.tell();
    return result;
  };
  const shared = new GroupCommit(transaction);
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
      await Promise.all([reader.db.destroy(), snapshots.close()]);
      await writer.db.destroy();
    },
  };
}

/** Runs work whose commits do not wait for the disk; the next ordinary commit does for them too. */
async function withoutWaiting<T>(
  writer: SqliteConnection,
  { synchronous = 'full' }: SqliteOptions,
  work: (connection: SqliteConnection) => Promise<T>,
): Promise<T> {
  if (synchronous === 'off') return work(writer);
  return writer.db.connection().execute(async (db) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(db);
    try {
      return await work({ ...writer, db });
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
  if (!existsSync(file)) throw new ConfigError('DATA_DIR', `it contains no ${basename(file)}`);
  const reader = openReader(file);
  try {
    await expectMigrated(sqliteDatabase(reader.db));
  } catch (error) {
    await reader.db.destroy();
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
      await Promise.all([reader.db.destroy(), snapshots.close()]);
    },
  };
}

function sessionOf(connection: SqliteConnection): Session {
  return { ...connection, engine: sqliteEngine };
}

/** Runs work in a transaction of its own on a connection that nobody else uses meanwhile. */
function within<T>(
  { db, ask }: SqliteConnection,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return db.transaction().execute((db) => work(sessionOf({ db, ask })));
}

/**
 * Each snapshot has a connection of its own, so that it sees one state however long it takes. Who
 * finds all of them in use waits for one.
 */
class SnapshotPool {
  readonly #file: string;
  readonly #idle: SqliteConnection[] = [];
  readonly #waiting: ((connection: SqliteConnection) => void)[] = [];
  #opened = 0;

  constructor(file: string) {
    this.#file = file;
  }

  async run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const connection = await this.#take();
    try {
      return await within(connection, async (session) => {
        // SQLite fixes the state at the first read, not at BEGIN.
        await session.ask('SELECT 1 FROM migrations LIMIT 1', []);
        return work(session);
      });
    } finally {
      this.#give(connection);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map(({ db }) => db.destroy()));
  }

  async #take(): Promise<SqliteConnection> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#opened < SNAPSHOTS_AT_ONCE) {
      const opened = openReader(this.#file);
      this.#opened++;
      return opened;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #give(connection: SqliteConnection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#idle.push(connection);
  }
}
