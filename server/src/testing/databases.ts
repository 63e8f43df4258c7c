/** The databases of tests: PostgreSQL's where this run has a server of it, else files of SQLite. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The folder of the server; see `postgresServer.ts`. */
const SERVER = process.env.TEST_POSTGRES;

/** Do these tests run on PostgreSQL? */
export const ON_POSTGRES = SERVER !== undefined;

/** The database that has its tables and nothing in them. */
export const EMPTY = 'regia_empty';

/** Who may do everything on the server. */
export const USER = 'postgres';
export const PASSWORD = 'password';

/** The address of a database on the server in a folder. */
export function databaseUrl(folder: string, name: string): string {
  return `postgres://${USER}:${PASSWORD}@localhost/${name}?host=${encodeURIComponent(folder)}`;
}

let admin: pg.Pool | null = null;

function execute(statement: string): Promise<unknown> {
  if (SERVER === undefined) throw new Error('These tests have no PostgreSQL.');
  admin ??= new pg.Pool({
    connectionString: databaseUrl(SERVER, 'postgres'),
    max: 1,
    allowExitOnIdle: true,
  });
  return admin.query(statement);
}

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Removes it, and ends what connections there still are. */
  drop(): Promise<void>;
}

/** Makes a database as a copy of another one, to which nobody may be connected. */
export async function createDatabase(template = EMPTY): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    name,
    url: databaseUrl(SERVER ?? '', name),
    drop: async () => {
      await execute(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
