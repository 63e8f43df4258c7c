import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '../store.ts';
import { openSqlite } from './sqlite.ts';
import { WalCheckpoints } from './walCheckpoints.ts';

const MEGABYTE = 'x'.repeat(1_000_000);

let folder: string;
let file: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-wal-'));
  file = join(folder, 'regia.db');
  store = await openSqlite(file, { synchronous: 'off' });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const put = (hash: string) =>
  store.transaction(async ({ db }) => {
    await db.insertInto('fragments').values({ hash, body: MEGABYTE }).execute();
  });
const putMany = async () => {
  for (let at = 0; at < 24; at++) await put(`h${at}`);
};
const count = async () =>
  (await store.reader.db.selectFrom('fragments').select('hash').execute()).length;
/** After so many pages a commit moves the log; 0: it never does. */
const pages = () =>
  store.transaction(async (session) => {
    const [row] = await session.ask('PRAGMA wal_autocheckpoint', []);
    return Object(row).wal_autocheckpoint;
  });
const logSize = () => statSync(`${file}-wal`).size;

/** Has somebody read one state all along while work is done. */
async function whileRead(work: () => Promise<void>): Promise<void> {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const read = store.snapshot(async () => {
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  await work();
  end.resolve();
  await read;
}

it('a log that a long reader has made large is moved by no commit, and is cut short soon', async () => {
  await whileRead(async () => {
    expect(await pages()).toBe(1_000);
    await putMany();
    expect(await pages()).toBe(0);
    expect(logSize()).toBeGreaterThan(24_000_000);
  });
  await put('last');
  await expect.poll(pages).toBe(1_000);
  expect(logSize()).toBeLessThan(1_000_000);
  expect(await count()).toBe(25);
  await put('afterwards');
  expect(await pages()).toBe(1_000);
});

it('where no thread can be begun, or it fails, commits are done and move the log as ever', async () => {
  const database = new Database(join(folder, 'other.db'));
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE t (text TEXT)');
  const insert = database.prepare('INSERT INTO t VALUES (?)');
  const reader = new Database(join(folder, 'other.db'));
  const running = (code: string) => () => new Worker(code, { eval: true });
  const ways = [
    () => {
      throw new Error('no room');
    },
    running('throw new Error("no room")'),
    running('process.exit(1)'),
  ];
  for (const begin of ways) {
    reader.exec('BEGIN; SELECT * FROM t');
    const begun = vi.fn(begin);
    const checkpoints = new WalCheckpoints(database, begun);
    for (let at = 0; at < 24; at++) {
      insert.run(MEGABYTE);
      checkpoints.committed();
    }
    reader.exec('COMMIT');
    await expect.poll(() => database.pragma('wal_autocheckpoint', { simple: true })).toBe(1_000);
    checkpoints.committed();
    expect(begun).toHaveBeenCalledTimes(1);
  }
  reader.close();
  database.close();
});

it('commits move what they write themselves', async () => {
  await putMany();
  expect(await pages()).toBe(1_000);
  expect(logSize()).toBeLessThan(16_000_000);
});

it('what is not moved when the database is closed is there when it is opened', async () => {
  await whileRead(putMany);
  await store.close();
  store = await openSqlite(file, { synchronous: 'off' });
  expect(await count()).toBe(24);
});
