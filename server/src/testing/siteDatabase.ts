/** The database of a site in tests, which can be kept as a model of others. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from '../store/postgres/openPostgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { SqliteOptions } from '../store/sqliteConnections.ts';
import type { Store } from '../store/store.ts';
import { createDatabase, ON_POSTGRES } from './databases.ts';

/** A database that nobody writes any more: a file, or its name on the server. */
export type SiteModel = Uint8Array | string;

export interface SiteDatabase {
  readonly store: Store;
  /** What the closed database is known by. It may not be removed then. */
  readModel(): Promise<SiteModel>;
  /** Removes the closed database from where its folder is not. */
  remove(): Promise<void>;
}

const FILE = 'regia.db';

/** Makes a database in a folder: a new one, or a copy. */
export async function makeSiteDatabase(folder: string, model?: SiteModel): Promise<SiteDatabase> {
  if (ON_POSTGRES) return makeOnServer(model);
  if (model) await writeFile(join(folder, FILE), model);
  return openSiteDatabase(folder, { synchronous: 'off' });
}

/** Opens the database in a folder, new or not. */
export async function openSiteDatabase(
  folder: string,
  options: SqliteOptions,
): Promise<SiteDatabase> {
  return {
    store: await openSqlite(join(folder, FILE), options),
    readModel: () => readFile(join(folder, FILE)),
    remove: async () => {},
  };
}

async function makeOnServer(model?: SiteModel): Promise<SiteDatabase> {
  const { name, url, drop } = await createDatabase(typeof model === 'string' ? model : undefined);
  return { store: await openPostgres(url), readModel: async () => name, remove: drop };
}
