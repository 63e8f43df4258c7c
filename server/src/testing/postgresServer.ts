/** A real PostgreSQL for one run of the tests: started before them, and gone after them. */
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '../store/postgres/openPostgres.ts';
import { databaseUrl, EMPTY, PASSWORD, USER } from './databases.ts';
import { installPostgres, programIn } from './postgresProgram.ts';

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

const REVIVAL_MS = 60_000;
const REVIVAL_PAUSE_MS = 200;

export interface ServerOptions {
  /** Does it write as in production? For what measures time, and for what breaks it. */
  isDurable?: boolean;
  moreSettings?: Readonly<Record<string, string>>;
  /** Is told the folder of its data while that is empty; returns what ends that once it has stopped. */
  onDataFolder?: (data: string) => () => void;
}

/**
 * Starts the server, with the database of which every test gets a copy.
 * @param folder is made for it and removed again; its socket is there, so no port is needed
 * @returns what stops it
 */
export async function startServer(
  folder: string,
  { isDurable = false, moreSettings = {}, onDataFolder }: ServerOptions = {},
): Promise<() => Promise<void>> {
  const data = dataIn(folder);
  await mkdir(data, { recursive: true });
  const leaveData = onDataFolder?.(data);
  const program = await installPostgres(folder);
  const secret = join(folder, 'password');
  await writeFile(secret, `${PASSWORD}\n`);
  await program.run('initdb', [
    ...['-D', data, '--auth=password', `--username=${USER}`, `--pwfile=${secret}`],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Each connection proves the password anew, and tests open thousands.
    ...['--set', 'scram_iterations=1'],
  ]);
  const settings = {
    ...(isDurable ? DURABLE : VOLATILE),
    ...moreSettings,
    unix_socket_directories: folder,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(data, 'postgresql.conf'), lines.join(''));
  await launch(folder);
  const killServer = () => killServerOf(folder);
  process.once('exit', killServer);
  await prepareServer(folder);
  return async () => {
    process.off('exit', killServer);
    await program.run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
    leaveData?.();
    await rm(folder, { recursive: true });
  };
}

/** Starts a server again that may have ended by itself, and waits until it answers. */
export async function reviveServer(folder: string): Promise<void> {
  const deadline = performance.now() + REVIVAL_MS;
  while (!(await doesAnswer(folder))) {
    if (performance.now() > deadline) throw new Error('PostgreSQL does not come back');
    // Refused while it still recovers or ends, and asked again.
    await launch(folder).catch(() => pause(REVIVAL_PAUSE_MS));
  }
}

async function doesAnswer(folder: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl(folder, 'postgres'));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const dataIn = (folder: string) => join(folder, 'data');

function launch(folder: string): Promise<void> {
  const words = ['-D', dataIn(folder), '-w', '-l', join(folder, 'log'), 'start'];
  return programIn(folder).run('pg_ctl', words);
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
function killServerOf(folder: string): void {
  const pid = Number.parseInt(readFileSync(join(dataIn(folder), 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGQUIT');
}
