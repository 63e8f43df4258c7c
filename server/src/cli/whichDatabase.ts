/** Says first which database a command is about to open: settings that are not set lead to another. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { user } from '@regia/model/entities/user.ts';
import { type Config, ConfigError } from '../base/config.ts';
import { addressesIn } from '../base/databaseAddresses.ts';
import { countDocuments } from '../store/documents.ts';
import { openStoreToRead } from '../store/openStore.ts';
import type { Terminal } from './terminal.ts';

/**
 * Tells where the database is and how many records it has. Nothing is made where there is none.
 * @returns whether the product is installed in it
 */
export async function tellDatabase(config: Config, terminal: Terminal): Promise<boolean> {
  const where = placeOf(config);
  if (isMissing(config)) {
    terminal.complain(`Database: ${where} (does not exist)`);
    return false;
  }
  const found = await look(config);
  const records = found === null ? 'from another version of Regia' : `${found.records} records`;
  terminal.complain(`Database: ${where} (${records})`);
  // What another version left is for the command to judge, which may bring it up to date.
  return found === null || found.users > 0;
}

/**
 * Refuses what a mistake in the settings leads to: a database in which nothing is installed, and a folder that
 * is not there.
 * @param mayBegin whether the command takes `--install`, which goes on all the same
 * @throws ConfigError
 */
export function requireInstalled(config: Config, isInstalled: boolean, mayBegin: boolean): void {
  const { databaseUrl, dataDir } = config;
  if (!isInstalled) {
    throw new ConfigError(
      databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL',
      `Regia is not installed in this database. Is it the right one?${mayBegin ? ' To continue anyway, add --install' : ''}`,
    );
  }
  if (existsSync(dataDir)) return;
  const advice = mayBegin ? 'To create it, add --install' : 'If so, create it';
  throw new ConfigError(
    'DATA_DIR',
    `there is no folder ${dataDir}. Is it the right one? ${advice}`,
  );
}

function isMissing({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl === undefined && !existsSync(join(dataDir, 'regia.db'));
}

/** The path or the host of the database, without anything that lets in. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return resolve(dataDir, 'regia.db');
  const addresses = addressesIn(databaseUrl).map((address) => new URL(address));
  const hosts = addresses.map(({ host, searchParams }) => host || searchParams.get('host') || '');
  return `PostgreSQL, ${hosts.join(', ')}${addresses[0]?.pathname ?? ''}`;
}

async function look(config: Config): Promise<{ records: number; users: number } | null> {
  const store = await openStoreToRead(config).catch((error: unknown) => {
    if (error instanceof ConfigError) return null;
    throw error;
  });
  if (!store) return null;
  try {
    const { count } = await store.reader.db
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { records: Number(count), users: await countDocuments(store.reader, user.collection) };
  } finally {
    await store.close();
  }
}
