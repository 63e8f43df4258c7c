/** How connections to PostgreSQL are opened, and what all of them have in common. */
import { plainText } from '@regia/model/normal/plainTexts.ts';
import pg from 'pg';
import { addressesIn } from '../../base/databaseAddresses.ts';
import { KeepAlive, type KeepAliveTimes } from './keepAlive.ts';
import { clientOfPrimary, Servers } from './servers.ts';

/** Milliseconds. */
export interface ConnectionLimits {
  /** For a connection to be had, new or from those that are in use. */
  readonly connect: number;
  /** For one statement. */
  readonly statement: number;
  /** For a lock, among them that of the one transaction that writes. */
  readonly lock: number;
  /** For a transaction in which nothing is asked. */
  readonly idleTransaction: number;
}

/** Connections, of which is noticed when their server is gone without a word. */
export class WatchedPool extends pg.Pool {
  readonly keepAlive: KeepAlive;

  constructor(config: pg.PoolConfig, keepAlive: KeepAlive) {
    super(config);
    this.keepAlive = keepAlive;
  }
}

export interface PoolOptions {
  readonly access: Access;
  readonly max: number;
  readonly limits: ConnectionLimits;
  readonly readOnly: boolean;
}

/** A statement that was executed. */
export type Executed = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** What a connection is closed after without use, so that a server need not keep it for nobody. */
const IDLE_MS = 60_000;
/** After a fail-over connections find their way back to the nearest server. */
const LIFETIME_S = 3_600;

const { builtins } = pg.types;

/** Counts and sums are numbers, as on SQLite; none of ours exceeds what a number holds exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === builtins.INT8 || oid === builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format),
};

/** How a database is reached. What one of several pools finds out of its servers, all of them know. */
export class Access {
  readonly config: pg.ClientConfig;
  /** Finds out which of several servers it is. */
  readonly Client: typeof pg.Client;
  readonly keepAlive: KeepAlive;

  constructor(url: string, times?: KeepAliveTimes) {
    const addresses = addressesIn(url);
    const [connectionString] = addresses;
    this.config = { connectionString, application_name: 'regia', keepAlive: true, types };
    this.Client = addresses.length === 1 ? pg.Client : clientOfPrimary(new Servers(addresses));
    this.keepAlive = new KeepAlive((client, timeout) => {
      const timeouts = { connectionTimeoutMillis: timeout, query_timeout: timeout };
      const { host, port } = asClient(client);
      return Object.assign(new pg.Client({ ...this.config, ...timeouts }), { host, port });
    }, times);
  }

  /** A connection of its own, not made yet. @param timeouts in milliseconds */
  newClient(
    timeouts: Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'>,
  ): pg.Client {
    return new this.Client({ ...this.config, ...timeouts });
  }
}

/** Connections are made as they are needed, and made again where one was lost. */
export function openPool({ access, max, limits, readOnly }: PoolOptions): WatchedPool {
  const { config, Client, keepAlive } = access;
  const options: pg.PoolConfig = {
    ...config,
    Client,
    max,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    onConnect: async (client) => {
      await client.query(sessionSettings(limits, readOnly));
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      keepAlive.connected(client, rows[0].pid);
    },
  };
  const pool = new WatchedPool(options, keepAlive);
  // Lost connections that nobody uses are replaced when somebody needs one.
  pool.on('error', () => {});
  return pool;
}

/** A pool speaks of what it holds as less than it is. */
function asClient(client: pg.ClientBase): pg.Client {
  if (client instanceof pg.Client) return client;
  throw new Error('not a client of ours');
}

/** Breaks a connection off without telling a server that would not answer. */
export function breakOff(client: pg.ClientBase): void {
  asClient(client).connection.stream.destroy();
}

/** Ends when the server knows that the connections are gone, not only the pool. */
export async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => {
      open--;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await closed;
}

/** Set by statements, because poolers between us and the server refuse them on connecting. */
function sessionSettings(limits: ConnectionLimits, readOnly: boolean): string {
  return [
    `SET statement_timeout = ${limits.statement}`,
    `SET lock_timeout = ${limits.lock}`,
    `SET idle_in_transaction_session_timeout = ${limits.idleTransaction}`,
    // Compiling a query takes longer than any of ours.
    'SET jit = off',
    `SET default_transaction_read_only = ${readOnly ? 'on' : 'off'}`,
  ].join('; ');
}

/** What is sent for the parameters of a query. */
export function storableValues(values: readonly unknown[]): unknown[] {
  return values.map((value) => (typeof value === 'string' ? plainText(value) : value));
}
