/** The installation's own database, wherever the settings say that it is. */
import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import { openSqlite, openSqliteToRead } from './sqlite/sqlite.ts';
import type { SqliteOptions } from './sqlite/sqliteConnections.ts';
import type { Store } from './store.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Only who uses it loads its library. */
const postgres = () => import('./postgres/openPostgres.ts');

/**
 * Opens the database, creates what it lacks, and brings it up to date.
 * @throws ConfigError where it cannot be used
 */
export async function openStore(
  { databaseUrl, dataDir }: Where,
  options?: SqliteOptions,
): Promise<Store> {
  if (databaseUrl === undefined) return openSqlite(join(dataDir, 'regia.db'), options);
  const { openPostgres } = await postgres();
  return openPostgres(databaseUrl);
}

/**
 * Opens the database to read it, beside whatever process writes it.
 * @throws ConfigError where there is none, or one for another version of this program
 */
export async function openStoreToRead({ databaseUrl, dataDir }: Where): Promise<Store> {
  if (databaseUrl === undefined) return openSqliteToRead(join(dataDir, 'regia.db'));
  const { openPostgresToRead } = await postgres();
  return openPostgresToRead(databaseUrl);
}
