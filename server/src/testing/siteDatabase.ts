/** The database of a site in tests, which can be kept as a model of others. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from '../store/postgres/openPostgres.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { SqliteOptions } from '../store/sqlite/sqliteConnections.ts';
import type { Store } from '../store/store.ts';
import type { DatabaseRows } from './databaseRows.ts';
import { ON_POSTGRES, takeDatabase } from './databases.ts';
import { putEmptySqlite } from './emptySqlite.ts';

/** What a database holds: a file, or the rows of its tables. */
export type SiteModel = Uint8Array | DatabaseRows;

export interface SiteDatabase {
  readonly store: Store;
  /** What the closed database holds. */
  readModel(): Promise<SiteModel>;
  /** Removes the closed database, unless its folder's end is its own. */
  remove(): Promise<void>;
}

const FILE = 'regia.db';

/** Makes a database in a folder: a new one, or a copy. */
export async function makeSiteDatabase(folder: string, model?: SiteModel): Promise<SiteDatabase> {
  if (ON_POSTGRES) return makeOnServer(model);
  if (model instanceof Uint8Array) await writeFile(join(folder, FILE), model);
  else await putEmptySqlite(folder);
  return openSiteDatabase(folder, { synchronous: 'off' });
}

export interface SiteDatabaseOptions extends SqliteOptions {
  /** Where it is on a server of PostgreSQL, if it is on one. */
  readonly databaseUrl?: string | undefined;
}

/** Opens the database in a folder, or of an address; new or not. */
export async function openSiteDatabase(
  folder: string,
  { databaseUrl, ...options }: SiteDatabaseOptions,
): Promise<SiteDatabase> {
  if (databaseUrl !== undefined) {
    const name = new URL(databaseUrl).pathname.slice(1);
    const store = await openPostgres(databaseUrl);
    const readModel = () => Promise.reject(new Error(`${name} is no model of others`));
    return { store, readModel, remove: async () => {} };
  }
  return {
    store: await openSqlite(join(folder, FILE), options),
    readModel: () => readFile(join(folder, FILE)),
    remove: async () => {},
  };
}

async function makeOnServer(model?: SiteModel): Promise<SiteDatabase> {
  const rows = model instanceof Map ? model : undefined;
  const { url, readRows, release } = await takeDatabase(rows);
  return { store: await openPostgres(url), readModel: readRows, remove: release };
}
