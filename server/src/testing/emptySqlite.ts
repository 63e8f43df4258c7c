/** The SQLite databases of tests. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../store/sqlite/sqlite.ts';

let bytes: Promise<Uint8Array> | undefined;

/** Puts a database into a folder that has its tables and nothing in them: to copy one is quicker than to make it. */
export async function putEmptySqlite(folder: string): Promise<void> {
  bytes ??= makeOne();
  await writeFile(join(folder, 'regia.db'), await bytes);
}

async function makeOne(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'regia-empty-'));
  const file = join(folder, 'regia.db');
  const store = await openSqlite(file, { synchronous: 'off' });
  await store.close();
  const made = await readFile(file);
  await rm(folder, { recursive: true, force: true });
  return made;
}
