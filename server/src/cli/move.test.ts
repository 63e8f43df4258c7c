/** From SQLite to the engine of these tests, and back: nothing is lost, added or altered. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app/app.ts';
import { readConfig } from '../base/config.ts';
import { lockDataDir } from '../base/lock.ts';
import { ALL_TABLES, DERIVED_TABLES } from '../store/copyTables.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import { openWriter } from '../store/sqlite/sqliteConnections.ts';
import { Client } from '../testing/client.ts';
import { DEPENDENCIES, giveCommand } from '../testing/command.ts';
import { DataApp } from '../testing/dataApp.ts';
import {
  makeBareDatabase,
  ON_POSTGRES,
  PASSWORD,
  type TestDatabase,
  takeDatabase,
} from '../testing/databases.ts';
import { allRows, fillEveryTable, withStore } from '../testing/movable.ts';
import { itemsIn } from '../testing/recordsApp.ts';
import { ADA } from '../testing/testApp.ts';
import { TEST_FILES_URL } from '../testing/testPlace.ts';

const SECRET = 'the secret of tests, long enough for them';

type Environment = Record<string, string>;

let app: DataApp;
let here: Environment;
let folders: string[];
let databases: Pick<TestDatabase, 'discard'>[];

/** Where a move can go: a new database on the engine of these tests. */
async function newTarget({ isBare = false } = {}): Promise<{ to: string; settings: Environment }> {
  if (!ON_POSTGRES) return newFolder();
  const database = await (isBare ? makeBareDatabase() : takeDatabase());
  databases.push(database);
  return { to: database.url, settings: { ...here, DATABASE_URL: database.url } };
}

async function newFolder(): Promise<{ to: string; settings: Environment }> {
  const folder = await mkdtemp(join(tmpdir(), 'regia-move-'));
  folders.push(folder);
  return { to: `sqlite:${folder}`, settings: { ...here, DATA_DIR: folder } };
}

const regia = (words: string, environment: Environment) => giveCommand(words, { environment });

const nextChange = (settings: Environment) =>
  withStore(settings, (store) =>
    store.transaction(({ db }) =>
      db.insertInto('changes').values({ at: 'x' }).returning('seq').executeTakeFirstOrThrow(),
    ),
  );

beforeAll(async () => {
  folders = [];
  databases = [];
  app = await DataApp.open({ environment: { DATABASE_URL: '', SESSION_SECRET: SECRET } });
  here = { ...app.test.environment, SESSION_SECRET: SECRET, DATABASE_URL: '' };
  await fillEveryTable(app);
  await app.test.app.close();
});
afterAll(async () => {
  await app.test.remove();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  for (const database of databases) await database.discard();
});

describe('moving a database', () => {
  it('has all tables there are, and something in each', async () => {
    const rows = await allRows(here);
    const moved = [...ALL_TABLES, ...DERIVED_TABLES].map(({ name }) => name);
    expect(Object.keys(rows).sort()).toEqual(moved.toSorted());
    expect(Object.keys(rows).filter((name) => rows[name]?.length === 0)).toEqual([]);
  });

  it('copies all of it there and back, and leaves the source as it was', async () => {
    const file = join(app.test.config.dataDir, 'regia.db');
    const [before, bytes] = [await allRows(here), await readFile(file)];
    const there = await newTarget({ isBare: true });
    const moved = await regia(`move --to ${there.to}`, here);
    expect(moved.complained).toMatch(/move: copying documents/);
    expect([moved.code, moved.said]).toEqual([
      0,
      expect.stringMatching(/documents +\d+ {2}[0-9a-f]{16}[\s\S]*published outputs +58 /),
    ]);
    expect((await readFile(file)).equals(bytes)).toBe(true);
    const back = await newFolder();
    const returned = await regia(`move --to ${back.to}`, there.settings);
    expect([returned.code, returned.complained]).toEqual([0, expect.any(String)]);
    expect(await allRows(back.settings)).toEqual(before);
    const hashes = (said: string) => said.match(/^.* {2}[0-9a-f]{16}$/gm);
    expect(hashes(returned.said)).toEqual(hashes(moved.said));
    for (const { settings } of [there, back]) {
      const { code, said } = await regia('doctor', settings);
      expect(said).not.toMatch(/^error/m);
      expect(code).toBe(0);
      expect(await nextChange(settings)).toEqual({ seq: 1_001 });
    }
  });

  it('makes a Regia in which people work on', async () => {
    const { to, settings } = await newTarget();
    expect(await regia(`move --to ${to}`, here)).toMatchObject({ code: 0 });
    const opened = await createApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }), DEPENDENCIES);
    try {
      const ada = new Client(opened.admin);
      expect((await ada.signIn(ADA)).status).toBe(200);
      const created = await ada.post('/api/records/pages', {
        name: 'Nuova',
        template: { id: 't' },
      });
      expect(created.status).toBe(201);
      const found = await ada.get(`/api/records/pages?search=${encodeURIComponent('perché 17')}`);
      expect(itemsIn(found)).toMatchObject([{ name: 'Perché 17' }]);
      await opened.idle();
      const { body } = await opened.site.inject({ method: 'GET', url: '/pagina-3' });
      expect(body).toContain('Città 𝒙 3');
    } finally {
      await opened.close();
    }
  });

  it('leaves nothing behind where a row cannot be there', async () => {
    const source = await newFolder();
    expect(await regia(`move --to ${source.to}`, here)).toMatchObject({ code: 0 });
    const { db: writer } = openWriter(join(source.settings.DATA_DIR ?? '', 'regia.db'), {});
    await sql`PRAGMA foreign_keys = OFF`.execute(writer);
    await sql`UPDATE revisions SET change = change + 77777 WHERE collection = 'pages'`.execute(
      writer,
    );
    await writer.destroy();
    const target = await newTarget({ isBare: true });
    await expect(regia(`move --to ${target.to}`, source.settings).then(told)).resolves.toMatch(
      /foreign key[\s\S]*/i,
    );
    if (ON_POSTGRES) {
      const { migrations: _, ...rows } = await allRows(target.settings);
      expect(Object.values(rows).flat()).toEqual([]);
    } else {
      expect(existsSync(join(target.settings.DATA_DIR ?? '', 'regia.db'))).toBe(false);
    }
    expect(await regia(`move --to ${target.to}`, here)).toMatchObject({ code: 0 });
  });

  // In a bucket they stay where they are.
  it.skipIf(TEST_FILES_URL)(
    'moves nothing where the files cannot follow, and all of it once they can',
    async () => {
      const { to, settings } = await newFolder();
      const blocker = join(settings.DATA_DIR ?? '', 'files');
      await writeFile(blocker, 'no folder');
      expect(await regia(`move --to ${to}`, here)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('Nothing was moved: '),
      });
      await rm(blocker);
      expect(await regia(`move --to ${to}`, here)).toMatchObject({ code: 0 });
    },
  );

  it('refuses a target with something in it, and one of another version', async () => {
    const { to, settings } = await newTarget();
    await withStore(settings, (store) =>
      store.transaction(({ db }) => db.insertInto('changes').values({ at: 'x' }).execute()),
    );
    expect(await regia(`move --to ${to}`, here)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/--to: the database is not empty: it contains changes/),
    });
    await withStore(settings, (store) =>
      store.transaction(({ db }) =>
        db.insertInto('migrations').values({ number: 9_999, name: 'x', at: 'x' }).execute(),
      ),
    );
    expect(await regia(`move --to ${to}`, here)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^--to: .*newer Regia/m),
    });
  });

  it('refuses a source that is used, that is not there or is of another version', async () => {
    const { to } = await newTarget();
    const unlock = lockDataDir(app.test.config.dataDir);
    const used = await regia(`move --to ${to}`, here);
    unlock();
    expect([used.code, used.complained]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR: another Regia is already running on .*stop it first/m),
    ]);
    const old = await newFolder();
    expect(await regia(`move --to ${to}`, old.settings)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^DATA_DIR: Regia is not installed/m),
    });
    const store = await openSqlite(join(old.settings.DATA_DIR ?? '', 'regia.db'));
    await store.transaction(({ db }) =>
      db.deleteFrom('migrations').where('number', '>', 5).execute(),
    );
    await store.close();
    expect(await regia(`move --to ${to}`, old.settings)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^DATA_DIR: .*older Regia \(step 5 of/m),
    });
  });

  it.runIf(ON_POSTGRES)('refuses a database that processes are connected to', async () => {
    const { to: used, settings } = await newTarget();
    await regia(`move --to ${used}`, here);
    const { to } = await newFolder();
    const complained = await withStore(settings, async (store) => {
      await store.reader.db.selectFrom('changes').selectAll().execute();
      return (await regia(`move --to ${to}`, settings)).complained;
    });
    expect(complained).toMatch(/^DATABASE_URL: \d+ connections of Regia use the database/m);
  });

  it('says what it does not understand', async () => {
    expect(await regia('move', here)).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/--to is missing/),
    });
    expect(await regia('move --to elsewhere', here)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^--to: must be postgres:/m),
    });
  });

  it.runIf(ON_POSTGRES)('says why a database cannot be used, and not its password', async () => {
    const { url, discard } = await makeBareDatabase();
    await discard();
    const { complained } = await regia(`move --to ${url}`, here);
    expect(complained).toMatch(/^--to: there is no such database on the server/m);
    expect(complained).not.toContain(PASSWORD);
    const { to } = await newTarget();
    const { said } = await regia(`move --to ${to}`, here);
    expect(said).toMatch(/Everything is now in postgres:\/\/postgres@localhost\/test_/);
    expect(said).not.toContain(PASSWORD);
  });
});

function told({ complained }: { complained: string }): string {
  expect(complained).toMatch(/Nothing was moved: /);
  return complained;
}
