import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import { openSqlite, openSqliteToRead } from './sqlite/sqlite.ts';
import { openWriter, sqliteDatabase } from './sqlite/sqliteConnections.ts';
import type { Session } from './store.ts';

let folder: string;
let db: Kysely<Schema>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-migrate-'));
  ({ db } = openWriter(join(folder, 'regia.db'), { synchronous: 'off' }));
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const step = (number: number, statement: string): Migration => ({
  number,
  name: `step ${number}`,
  up: async (on) => {
    await sql.raw(statement).execute(on);
  },
});
const done = async () =>
  (await db.selectFrom('migrations').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  );

describe('migrate', () => {
  it('runs what the database has not seen, once and in order', async () => {
    const first = step(1, 'CREATE TABLE one (x)');
    const second = step(2, 'ALTER TABLE one ADD COLUMN y');
    await migrate(sqliteDatabase(db), [first]);
    await migrate(sqliteDatabase(db), [first, second]);
    await migrate(sqliteDatabase(db), [first, second]);
    expect(await done()).toEqual([1, 2]);
  });

  it('leaves nothing of a step that fails', async () => {
    const failing: Migration = {
      number: 1,
      name: 'fails',
      up: async (on) => {
        await sql`CREATE TABLE half (x)`.execute(on);
        throw new Error('broken');
      },
    };
    await expect(migrate(sqliteDatabase(db), [failing])).rejects.toThrow('broken');
    expect(await done()).toEqual([]);
    await migrate(sqliteDatabase(db), [step(1, 'CREATE TABLE half (x)')]);
  });

  it('refuses a database that a newer program wrote, and says what to do', async () => {
    await migrate(sqliteDatabase(db));
    const newer = MIGRATIONS.length + 1;
    await db.insertInto('migrations').values({ number: newer, name: 'x', at: '' }).execute();
    const opening = openSqlite(join(folder, 'regia.db'));
    await expect(opening).rejects.toThrow(/^DATA_DIR: .*newer/);
  });

  it('has its steps numbered from one without gaps', () => {
    expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });
});

describe('a database opened to be read', () => {
  const file = () => join(folder, 'regia.db');

  it('must be there, and be of this very version', async () => {
    await expect(openSqliteToRead(join(folder, 'none.db'))).rejects.toThrow(
      /^DATA_DIR: .*none\.db/,
    );
    await expect(openSqliteToRead(file())).rejects.toThrow(/^DATA_DIR: .*older/);
    await migrate(sqliteDatabase(db));
    const store = await openSqliteToRead(file());
    await store.close();
    const newer = MIGRATIONS.length + 1;
    await db.insertInto('migrations').values({ number: newer, name: 'x', at: '' }).execute();
    await expect(openSqliteToRead(file())).rejects.toThrow(/^DATA_DIR: .*newer/);
  });

  it('shows one state, while another process goes on writing', async () => {
    await migrate(sqliteDatabase(db));
    const store = await openSqliteToRead(file());
    const count = ({ db: reading }: Session) =>
      reading.selectFrom('migrations').select('number').execute();
    const seen = await store.snapshot(async (session) => {
      const before = await count(session);
      await db.insertInto('migrations').values({ number: 999, name: 'x', at: '' }).execute();
      return [before, await count(session)];
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(await count(store.reader)).toHaveLength((seen[0]?.length ?? 0) + 1);
    await expect(store.transaction(async () => {})).rejects.toThrow('to read it');
    await store.close();
  });
});

describe('the writing connection', () => {
  it('survives a power cut unless told otherwise', async () => {
    const { db: careful } = openWriter(join(folder, 'careful.db'), {});
    const pragma = async (name: string) =>
      (await sql<Record<string, unknown>>`PRAGMA ${sql.raw(name)}`.execute(careful)).rows[0];
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
    await careful.destroy();
  });
});
