/** What SQLite does where its disk has no more room, and what must not come of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from './sqlite/sqlite.ts';
import type { Session, Store } from './store.ts';

const LARGE = 'x'.repeat(1_000_000);

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-full-'));
  store = await openSqlite(join(folder, 'regia.db'), { synchronous: 'off' });
  await store.transaction(async ({ db }) => {
    await sql`CREATE TABLE texts (body TEXT)`.execute(db);
  });
  await store.transaction(async ({ db }) => {
    // SQLite takes it for a full disk.
    await sql`PRAGMA max_page_count = 1`.execute(db);
  });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function write({ db }: Session, text: string): Promise<void> {
  await sql`INSERT INTO texts VALUES (${text})`.execute(db);
}

async function countTexts(): Promise<unknown> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM texts`.execute(
    store.reader.db,
  );
  return rows[0]?.n;
}

it('says that there is no room', async () => {
  const writing = store.transaction((session) => write(session, LARGE));
  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await store.transaction((session) => write(session, 'small'));
  expect(await countTexts()).toBe(1);
});

it('writes nothing of a transaction that SQLite has ended by itself', async () => {
  const writing = store.transaction((session) =>
    Promise.all([write(session, LARGE), write(session, 'small')]),
  );
  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const stubborn = store.transaction(async (session) => {
    await write(session, LARGE).catch(() => {});
    await write(session, 'small');
  });
  await expect(stubborn).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(await countTexts()).toBe(0);
});

it('nor on the short way', async () => {
  const insert = ({ ask }: Session, text: string) => ask('INSERT INTO texts VALUES (?)', [text]);
  const stubborn = store.transaction(async (session) => {
    expect(() => insert(session, LARGE)).toThrow('full');
    await insert(session, 'small');
  });
  await expect(stubborn).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const mixed = store.transaction(async (session) => {
    expect(() => insert(session, LARGE)).toThrow('full');
    await write(session, 'small');
  });
  await expect(mixed).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(await countTexts()).toBe(0);
  await store.transaction(async (session) => insert(session, 'small'));
  expect(await countTexts()).toBe(1);
});
