import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../store/postgres/openPostgres.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { Store } from '../store/store.ts';
import { ON_POSTGRES, takeDatabase } from './databases.ts';
import { putEmptySqlite } from './emptySqlite.ts';

/** A store with a database of its own. */
export interface TempStore {
  readonly store: Store;
  /** Closes the store and removes the database. */
  close(): Promise<void>;
}

/** Opens an empty store, on the engine that these tests run on; it does not wait for the disk. */
export function openTempStore(): Promise<TempStore> {
  return ON_POSTGRES ? openOnPostgres() : openOnSqlite();
}

async function openOnSqlite(): Promise<TempStore> {
  const folder = await mkdtemp(join(tmpdir(), 'regia-store-'));
  await putEmptySqlite(folder);
  const store = await openSqlite(join(folder, 'regia.db'), { synchronous: 'off' });
  return {
    store,
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openOnPostgres(): Promise<TempStore> {
  const { url, release } = await takeDatabase();
  const store = await openPostgres(url);
  return {
    store,
    async close() {
      await store.close();
      await release();
    },
  };
}
