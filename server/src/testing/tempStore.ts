import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';

/** A store in a folder of its own. */
export interface TempStore {
  readonly store: Store;
  readonly file: string;
  /** Closes the store and removes the folder. */
  close(): Promise<void>;
}

/** Opens an empty SQLite store that does not wait for the disk. */
export async function openTempStore(): Promise<TempStore> {
  const folder = await mkdtemp(join(tmpdir(), 'regia-store-'));
  const file = join(folder, 'regia.db');
  const store = await openSqlite(file, { synchronous: 'off' });
  return {
    store,
    file,
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
