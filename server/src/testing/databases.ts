/**
 * The databases of tests that run on PostgreSQL. They are emptied and used again, since making one
 * takes longer than most tests.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type DatabaseRows, emptyTables, fillTables, readTables, shapeOf } from './databaseRows.ts';

/** The folder of the server, where this run of the tests has one; see `postgresServer.ts`. */
const SERVER = process.env.TEST_POSTGRES;

/** Do these tests run on PostgreSQL? */
export const ON_POSTGRES = SERVER !== undefined;

/** The database that has its tables and nothing in them. */
export const EMPTY = 'regia_empty';

/** Who may do everything on the server. */
export const USER = 'postgres';
export const PASSWORD = 'parola-segreta';

/** The address of a database on the server in a folder. */
export function databaseUrl(folder: string, name: string): string {
  return `postgres://${USER}:${PASSWORD}@localhost/${name}?host=${encodeURIComponent(folder)}`;
}

export interface TestDatabase {
  readonly url: string;
  /** All rows that there are, for other databases to begin with. */
  readRows(): Promise<DatabaseRows>;
  /** Gives it back, once; whoever used it must have closed their connections. */
  release(): Promise<void>;
  /** Removes it, and ends what connections there still are. */
  discard(): Promise<void>;
}

interface Known {
  readonly name: string;
  /** Our own connection to it. */
  readonly client: pg.Client;
  /** What it was made with. */
  readonly shape: string;
}

const free: Known[] = [];
let admin: pg.Client | undefined;

/** A database of one's own: empty, or with some rows. */
export async function takeDatabase(rows?: DatabaseRows): Promise<TestDatabase> {
  const known = (await takeRested()) ?? (await create());
  if (rows) await fillTables(known.client, rows);
  let isTaken = true;
  return {
    url: databaseUrl(folder(), known.name),
    readRows: () => readTables(known.client),
    async release() {
      // Kept twice, it would be given to two at a time.
      if (!isTaken) return;
      isTaken = false;
      if (await isReusable(known)) free.push(known);
      else await discard(known);
    },
    discard: () => discard(known),
  };
}

/**
 * The one that was given back longest ago, emptied. The last one rests: a connection that somebody was
 * still opening when they gave it back is seen only now, and has written by now what it had to.
 */
async function takeRested(): Promise<Known | undefined> {
  while (free.length > 1) {
    const known = free.shift();
    if (!known) break;
    if (await isLeft(known.client)) {
      await emptyTables(known.client);
      return known;
    }
    await discard(known);
  }
  return undefined;
}

/** Does something as the one who may do everything. */
export async function administer(statement: string): Promise<void> {
  await (await administrator()).query(statement);
}

/** A database without any table, with options as CREATE DATABASE takes them. */
export async function makeBareDatabase(
  options = '',
): Promise<Pick<TestDatabase, 'url' | 'discard'>> {
  const name = newName();
  await (await administrator()).query(`CREATE DATABASE ${name} TEMPLATE template0 ${options}`);
  return { url: databaseUrl(folder(), name), discard: () => drop(name) };
}

/** Is the database as it was made, but for rows, with nobody in it? Not where a crash has ended our connection. */
async function isReusable({ client, shape }: Known): Promise<boolean> {
  try {
    return (await isLeft(client)) && (await shapeOf(client)) === shape;
  } catch {
    return false;
  }
}

/** So often it is looked whether others are still there: a second, about. */
const LOOKS = 500;

/**
 * Has everybody else left the database? A connection that is closed, or was torn, carries out on the server
 * what it was sent, and may write rows once all are removed.
 */
async function isLeft(client: pg.Client): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND backend_type = 'client backend'`);
    if (rowCount === 0) return true;
  }
  return false;
}

async function create(): Promise<Known> {
  const name = newName();
  await (await administrator()).query(
    `CREATE DATABASE ${name} TEMPLATE ${EMPTY} STRATEGY FILE_COPY`,
  );
  const client = await connect(name);
  const known = { name, client, shape: await shapeOf(client) };
  // A test may have ended all connections to the server.
  client.once('end', () => {
    if (free.includes(known)) free.splice(free.indexOf(known), 1);
  });
  return known;
}

async function discard({ name, client }: Known): Promise<void> {
  await client.end();
  await drop(name);
}

async function drop(name: string): Promise<void> {
  await (await administrator()).query(`DROP DATABASE ${name} WITH (FORCE)`);
}

function newName(): string {
  return `test_${randomBytes(8).toString('hex')}`;
}

async function administrator(): Promise<pg.Client> {
  if (admin) return admin;
  const client = await connect('postgres');
  // A server that crashed comes back, a connection to it does not.
  client.once('end', () => {
    if (admin === client) admin = undefined;
  });
  admin = client;
  return client;
}

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl(folder(), name));
  // The server may stop before this process does.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function folder(): string {
  if (SERVER === undefined) throw new Error('These tests have no PostgreSQL.');
  return SERVER;
}
