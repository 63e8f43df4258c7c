/** Documents that are too long for the memory: a block that lists them all says so, and nothing else is lost. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { Evaluated } from '../renders/build/evaluations.ts';
import { SetAside, setAside } from '../renders/build/setAside.ts';
import type { Client } from '../testing/client.ts';
import { recordIn } from '../testing/recordsApp.ts';
import { TestApp } from '../testing/testApp.ts';
import { RenderThreads, type RenderThreadsOptions } from './renderThreads.ts';

const LIST = '{% for one in pages %}<i>{{ one.title }}</i>{% endfor %}';
const STUCK = '<p>{{ page.title }} {{ pages.size }} is stuck</p>';
const HEAVY = '<p>{{ page.title }} {{ pages.size }} is heavy</p>';
const stuck = {
  main: new URL('../testing/hangingThread.ts', import.meta.url),
  lookEveryMs: 25,
  longestMs: 500,
};

let app: TestApp;
let ada: Client;

afterEach(() => app?.close());

async function open(options: RenderThreadsOptions = {}): Promise<void> {
  ({ test: app, ada } = await TestApp.installed({
    openRenderings: (database, store) =>
      new RenderThreads(database, store, { buildMemoryMb: 128, ...options }),
  }));
}

async function create(collection: string, fields: object): Promise<AnyRecord> {
  return recordIn(await ada.post(`/api/records/${collection}`, fields));
}

async function site(code: string): Promise<void> {
  const block = await create('block', { name: 'B', code: { it: code } });
  const template = await create('templates', { name: 'T', blocks: { it: [block] } });
  await create('pages', { name: 'Casa', template, isHomepage: true, title: { it: 'Casa' } });
  for (const name of ['a', 'b', 'c', 'd']) await create('pages', { name, title: { it: name } });
}

/** Gives the block another code behind everybody's back. */
async function code(it: string): Promise<void> {
  const data = JSON.stringify({ name: 'B', code: { it } });
  await app.app.store.transaction(({ db }) =>
    db.updateTable('documents').set({ data }).where('collection', '=', 'block').execute(),
  );
}

/** Gives each page as much as that, in a language that nobody reads. */
async function lengthen(bytes: number): Promise<void> {
  await app.app.store.transaction(async ({ db }) => {
    const pages = db.selectFrom('documents').selectAll().where('collection', '=', 'pages');
    for (const { id, data } of await pages.execute()) {
      const record = JSON.parse(data);
      const title = { ...record.title, zz: 'z'.repeat(bytes) };
      const longer = JSON.stringify({ ...record, title });
      await db.updateTable('documents').set({ data: longer }).where('id', '=', id).execute();
    }
  });
}

async function visit(url: string): Promise<string> {
  return (await app.app.site.inject({ method: 'GET', url })).body;
}

const aside = () => app.app.store.reader.db.selectFrom('set_aside').selectAll().execute();
const TOO_LARGE = { code: 'renderingTooLarge', details: { collection: 'pages' } };

describe('documents that are very long', () => {
  test('take a block off that lists them all, and nothing else, and it is back once they are shorter', async () => {
    await open();
    await site(LIST);
    await app.app.engine.rebuild();
    const before = await visit('/');
    expect(before).toContain('<i>Casa</i>');
    await lengthen(30_000_000);
    await create('pages', { name: 'e', title: { it: 'e' } });
    await app.app.engine.rebuild();
    expect(await aside()).toEqual([]);
    expect((await ada.get('/api/renders/status')).body).toMatchObject({
      failures: [{ blockName: 'B', reason: 'readsTooMuch' }],
      stale: 0,
    });
    await lengthen(1);
    await app.app.engine.rebuild();
    expect(await visit('/')).toBe(before);
  });
});

describe('a thread that is lost at an innocent block', () => {
  test('while something is loaded for it sets nothing aside, and the site goes on', async () => {
    await open(stuck);
    await site(LIST);
    await app.app.engine.rebuild();
    const before = await visit('/');
    await code(HEAVY);
    await expect(app.app.engine.rebuild()).rejects.toMatchObject(TOO_LARGE);
    expect([await aside(), await visit('/')]).toEqual([[], before]);
    const told = async () => (await ada.get('/api/renders/status')).body;
    expect(await told()).toMatchObject({ tooLarge: [{ collection: 'pages' }] });
    await code(LIST);
    await app.app.engine.rebuild();
    expect(await told()).toMatchObject({ tooLarge: null });
  });

  test('says at a preview and an impact what is the longest: of the draft, or of what is stored', async () => {
    await open(stuck);
    await site(LIST);
    await app.app.engine.rebuild();
    await code(HEAVY);
    const { items } = Object((await ada.get('/api/records/pages?search=Casa')).body);
    const [home] = items;
    const asked = (record: object, path = 'preview') =>
      ada.post(`/api/renders/${path}`, {
        collection: 'pages',
        id: home.id,
        record,
        language: 'it',
      });
    const long = { ...home, metaDescription: { it: 'x'.repeat(1_000) } };
    for (const path of ['preview', 'impact']) {
      expect(await asked(long, path)).toMatchObject({
        body: { code: 'renderingTooLarge', details: { collection: 'pages', id: home.id } },
      });
    }
    const longest = await create('pages', { name: 'long', title: { it: 'y'.repeat(200) } });
    expect(Object((await asked(home)).body).details).toEqual({
      collection: 'pages',
      id: longest.id,
    });
  });

  test('and code that fails with little data is set aside', async () => {
    await open(stuck);
    await site(STUCK);
    await app.app.engine.rebuild();
    expect(await aside()).toHaveLength(1);
  });
});

describe('code that has worked', () => {
  const at = (document: string): Evaluated => ({ hash: 'h', language: 'it', document });
  const find = (document: string) =>
    app.app.store.snapshot((session) => new SetAside(session).find(at(document)));
  const put = (document: string) =>
    app.app.store.transaction((session) => setAside(session, at(document), '2026-03-10'));

  test.each([
    ['code', { code: 'h', previous: null }],
    ['earlier code', { code: 'i', previous: 'h' }],
  ])('as %s is set aside where it failed, and for all only after three times', async (_, codes) => {
    await open();
    await app.app.store.transaction(({ db }) =>
      db
        .insertInto('worked_codes')
        .values({ block: 'b', language: 'it', ...codes })
        .execute(),
    );
    await put('');
    expect([await find(''), await find('a')]).toEqual(['document', null]);
    await put('a');
    expect([await find('a'), await find('b')]).toEqual(['document', null]);
    await put('b');
    expect(await find('z')).toBe('all');
  });

  test('is tried again when somebody asks for all to be rendered again, and not when the program does', async () => {
    await open();
    await site(LIST);
    const { code, language } = await app.app.store.reader.db
      .selectFrom('worked_codes')
      .selectAll()
      .executeTakeFirstOrThrow();
    const stopped = { hash: code, language, document: '' };
    await app.app.store.transaction((session) => setAside(session, stopped, '2026-03-10'));
    for (const restart of [() => app.app.engine.requestRebuild(), () => app.app.engine.rebuild()]) {
      await restart();
      await app.app.engine.renderPending();
      expect(await aside()).toHaveLength(1);
      expect(await visit('/')).toContain('<i>Casa</i>');
    }
    expect((await ada.post('/api/renders/rebuild', {})).status).toBe(202);
    await app.app.engine.renderPending();
    expect(await aside()).toEqual([]);
    expect(await visit('/')).toContain('<i>Casa</i>');
  });
});
