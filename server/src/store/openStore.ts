/** The installation's own database, wherever the settings say that it is. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openPostgres, openPostgresToRead } from './postgres/openPostgres.ts';
import { openSqlite, openSqliteToRead } from './sqlite.ts';
import type { SqliteOptions } from './sqliteConnections.ts';
import type { Store } from './store.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the database, creates what it lacks, and brings it up to date.
 * @throws ConfigError where it cannot be used
 */
export function openStore(
  { databaseUrl, dataDir }: Where,
  options?: SqliteOptions,
): Promise<Store> {
  return databaseUrl === undefined
    ? openSqlite(join(dataDir, 'regia.db'), options)
    : openPostgres(databaseUrl);
}

/**
 * Opens the database to read it, beside whatever process writes it.
 * @throws ConfigError where there is none, or one for another version of this program
 */
export function openStoreToRead({ databaseUrl, dataDir }: Where): Promise<Store> {
  return databaseUrl === undefined
    ? openSqliteToRead(join(dataDir, 'regia.db'))
    : openPostgresToRead(databaseUrl);
}
