/** A real PostgreSQL for one run of the tests: started before them, and gone after them. */
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../store/postgres/openPostgres.ts';
import { databaseUrl, EMPTY, PASSWORD, USER } from './databases.ts';
import { installPostgres } from './postgresProgram.ts';

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
  const program = await installPostgres(folder);
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  await writeFile(secret, `${PASSWORD}\n`);
  await program.run('initdb', [
    ...['-D', data, '--auth=password', `--username=${USER}`, `--pwfile=${secret}`],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const settings = {
    ...(isDurable ? DURABLE : VOLATILE),
    unix_socket_directories: folder,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(data, 'postgresql.conf'), lines.join(''));
  await program.run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), 'start']);
  const killServer = await killOf(join(data, 'postmaster.pid'));
  process.once('exit', killServer);
  await prepareServer(folder);
  return async () => {
    process.off('exit', killServer);
    await program.run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
    await rm(folder, { recursive: true });
  };
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

/** Does at once what a server does by itself within minutes after many writes. */
export async function settle(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

/** Ends the server at once, should this process be ended before it has stopped it. */
async function killOf(pidFile: string): Promise<() => void> {
  const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  return () => process.kill(pid, 'SIGQUIT');
}
