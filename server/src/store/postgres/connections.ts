/** How connections to PostgreSQL are opened, and what all of them have in common. */
import pg from 'pg';
import { storableText } from './queryColumns.ts';
import { addressesIn, clientOfPrimary, Servers } from './servers.ts';

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

export interface PoolOptions {
  readonly url: string;
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

/** Connections are made as they are needed, and made again where one was lost. */
export function openPool({ url, max, limits, readOnly }: PoolOptions): pg.Pool {
  const addresses = addressesIn(url);
  const pool = new pg.Pool({
    ...connectionConfig(addresses),
    Client: clientClass(addresses),
    max,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    onConnect: async (client) => {
      await client.query(sessionSettings(limits, readOnly));
    },
  });
  // Lost connections that nobody uses are replaced when somebody needs one.
  pool.on('error', () => {});
  return pool;
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

/** A connection of its own, not made yet. @param timeouts in milliseconds */
export function newClient(
  url: string,
  timeouts: Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'>,
): pg.Client {
  const addresses = addressesIn(url);
  const Client = clientClass(addresses);
  return new Client({ ...connectionConfig(addresses), ...timeouts });
}

function clientClass(addresses: readonly string[]): typeof pg.Client {
  return addresses.length === 1 ? pg.Client : clientOfPrimary(new Servers(addresses));
}

/** What a client needs to connect; which of several servers it is, it finds out. */
function connectionConfig([address]: readonly string[]): pg.ClientConfig {
  return { connectionString: address, application_name: 'regia', keepAlive: true, types };
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
  return values.map((value) => (typeof value === 'string' ? storableText(value) : value));
}
