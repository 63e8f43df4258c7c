/** PostgreSQL behind the store's interface. */
import { randomBytes, randomUUID } from 'node:crypto';
import { GroupCommit } from '../groupCommit.ts';
import { expectMigrated, type Migratable, migrate } from '../migrate.ts';
import type { Store } from '../store.ts';
import { checkServer } from './checkServer.ts';
import {
  Access,
  type ConnectionLimits,
  closePool,
  type Executed,
  openPool,
  type WatchedPool,
} from './connections.ts';
import { isLost } from './errors.ts';
import { HeldConnection } from './heldConnection.ts';
import type { KeepAliveTimes } from './keepAlive.ts';
import { Listener } from './listener.ts';
import { Patience, type PatienceOptions } from './patience.ts';
import { postgresEngine } from './postgresEngine.ts';
import { kyselyOn, sessionOn } from './session.ts';
import { Snapshots } from './snapshots.ts';
import { namedUnlessPassing, WRITE_LOCK, Writer } from './writer.ts';

export interface PostgresOptions {
  /** Connections for reading; two more write and listen. By default 8. */
  readonly readers?: number;
  readonly limits?: Partial<ConnectionLimits>;
  /** For how long what is lost is tried again. */
  readonly patience?: Partial<PatienceOptions>;
  /** When a server that says nothing is taken for gone. */
  readonly keepAlive?: KeepAliveTimes;
}

const READERS = 8;
/** A fail-over takes some twenty seconds; nobody waits for a page as long as for a save. */
const WRITE_PATIENCE_MS = 45_000;
const READ_PATIENCE_MS = 10_000;

/** Building a whole site or writing it takes minutes, in which a connection is asked rarely. */
const LIMITS: ConnectionLimits = {
  connect: 10_000,
  statement: 120_000,
  lock: 60_000,
  idleTransaction: 600_000,
};
/** Creating an index of a large table takes as long as it takes, and so does waiting for it. */
const MIGRATION = [
  'BEGIN',
  'SET LOCAL statement_timeout = 0',
  'SET LOCAL lock_timeout = 0',
  'SET LOCAL idle_in_transaction_session_timeout = 0',
  WRITE_LOCK,
].join('; ');

/** Which transactions one sees, and on which server: one that takes over gives numbers again. */
const VERSION = `SELECT pg_current_snapshot()::text || ' ' || pg_postmaster_start_time() AS version`;
const PEOPLE_VERSION = 'SELECT version FROM who_may';

/**
 * Opens a database and brings it up to date.
 * @param url such as `postgres://user:password@host:5432/database`
 * @throws ConfigError where it cannot be reached, or is none that this program can use
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const limits = { ...LIMITS, ...options.limits };
  const access = new Access(url, options.keepAlive);
  const pool = openPool({ access, max: 1, limits, readOnly: false });
  try {
    await checkServer(pool, readPatience(options));
    await migrateOn(pool);
  } catch (error) {
    await closePool(pool);
    throw error;
  }
  const writer = new Writer(
    pool,
    randomBytes(12).toString('hex'),
    new Patience({ limit: WRITE_PATIENCE_MS, ...options.patience }),
  );
  const transaction: Store['transaction'] = (...work) => writer.transaction(...work);
  const shared = new GroupCommit(transaction, { named: namedUnlessPassing });
  return storeOn(access, options, pool, (work, options = {}) =>
    options.shares ? shared.run(work) : transaction(work, options),
  );
}

/**
 * Opens a database to read it, also while other processes write it.
 * @throws ConfigError where it cannot be reached, or is for another version of this program
 */
export async function openPostgresToRead(
  url: string,
  options: PostgresOptions = {},
): Promise<Store> {
  const limits = { ...LIMITS, ...options.limits };
  const access = new Access(url, options.keepAlive);
  const pool = openPool({ access, max: 1, limits, readOnly: true });
  try {
    await checkServer(pool, readPatience(options));
    const { db } = sessionOn((text, values) => pool.query(text, [...values]));
    await expectMigrated({ db, setting: 'DATABASE_URL' });
  } catch (error) {
    await closePool(pool);
    throw error;
  }
  return storeOn(access, options, pool, () =>
    Promise.reject(new Error('this database was opened to read it')),
  );
}

function storeOn(
  access: Access,
  options: PostgresOptions,
  writers: WatchedPool,
  transaction: Store['transaction'],
): Store {
  const { readers = READERS } = options;
  const limits = { ...LIMITS, ...options.limits };
  const pool = openPool({ access, max: readers, limits, readOnly: true });
  const patience = readPatience(options);
  const snapshots = new Snapshots(pool, Math.ceil(readers / 2), patience);
  const listener = new Listener(access);
  let closing: Promise<unknown> | null = null;
  const read = (text: string, values: readonly unknown[]) =>
    patience.insist(() => ask(pool, text, values), isLost);
  const versionBy = async (query: string) =>
    String((await read(query, [])).rows[0]?.version ?? randomUUID());
  return {
    engine: postgresEngine,
    reader: sessionOn(read),
    version: () => versionBy(VERSION),
    peopleVersion: () => versionBy(PEOPLE_VERSION),
    transaction,
    snapshot: (work) => snapshots.run(work),
    listen: (tell) => listener.listen(tell),
    close() {
      closing ??= Promise.all([listener.close(), closePool(pool), closePool(writers)]);
      return closing.then(() => undefined);
    },
  };
}

async function ask(pool: WatchedPool, text: string, values: readonly unknown[]): Promise<Executed> {
  const connection = await HeldConnection.from(pool);
  try {
    return await connection.execute(text, values);
  } finally {
    connection.release(true);
  }
}

function readPatience({ patience }: PostgresOptions): Patience {
  return new Patience({ limit: READ_PATIENCE_MS, ...patience });
}

async function migrateOn(pool: WatchedPool): Promise<void> {
  const connection = await HeldConnection.from(pool);
  try {
    const db = kyselyOn(connection.execute, { begin: MIGRATION });
    const database: Migratable = {
      engine: 'postgres',
      setting: 'DATABASE_URL',
      db,
      transaction: (work) => db.transaction().execute(work),
    };
    await migrate(database);
  } finally {
    connection.release(true);
  }
}
