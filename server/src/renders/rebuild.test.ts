/** What a rebuild makes good, and what becomes of renderings that a server loses. */
import { setImmediate as turn } from 'node:timers/promises';
import { EVERYTHING } from '@regia/site/inputs.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RenderedSite } from '../testing/renderedSite.ts';
import { RenderEngine } from './engine/engine.ts';

let site: RenderedSite;
let header: { id: string };
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open();
  header = await site.create('block', { name: 'Header', code: { it: '<header>Ciao</header>' } });
  const code = { it: '<h1>{{ page.title }}</h1>{{ content }}' };
  const body = await site.create('block', { name: 'Body', code });
  template = await site.create('templates', { name: 'Base', blocks: { it: [header, body] } });
});

afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

function page(name: string) {
  return site.create('pages', { name, template, title: { it: name, en: `${name} EN` } });
}

async function markup(name: string): Promise<string | undefined> {
  return (await site.publicSite()).outputs[name]?.markup;
}

test('a rebuild that is asked for renders shared blocks and outputs anew', async () => {
  const { id } = await page('Uno');
  const { db } = site.context.store.reader;
  await site.context.store.transaction(async (session) => {
    await session.db.updateTable('shared_fragments').set({ fragment: 'wrong' }).execute();
  });
  await expect(markup(`page/${id}/it`)).rejects.toMatchObject({ code: 'outputDamaged' });
  await site.engine.requestRebuild();
  await site.engine.idle();
  expect(await markup(`page/${id}/it`)).toBe('<header>Ciao</header><h1>Uno</h1>');
  expect(await db.selectFrom('pending_inputs').selectAll().execute()).toEqual([]);
});

test('one that waits is enough, however often people ask for it', async () => {
  await site.unrendered(() => page('Uno'));
  const { store } = site.context;
  const requested = () =>
    store.reader.db
      .selectFrom('pending_inputs')
      .select('change')
      .where('input', '=', EVERYTHING)
      .execute();
  // Nothing is rendered here, so that all of them wait.
  const engine = new RenderEngine({
    ...{ store, clock: () => site.now, onFailure: () => {}, isWorker: false },
    environment: { timeZone: 'Europe/Rome', siteUrl: '' },
  });
  for (let count = 0; count < 20; count++) await engine.requestRebuild({ isWanted: true });
  expect(await requested()).toHaveLength(1);
  await site.engine.renderPending();
  expect(await requested()).toEqual([]);
  await engine.requestRebuild({ isWanted: true });
  expect(await requested()).toHaveLength(1);
  await site.engine.renderPending();
});

test('so it does where it finds that a page is public after all', async () => {
  const { id } = await page('Uno');
  const other = await page('Due');
  await site.context.store.transaction(async ({ db }) => {
    await db.updateTable('shared_fragments').set({ fragment: 'wrong' }).execute();
    const held = { published: 0, failed: 1, urls: '[]' };
    await db.updateTable('renders').set(held).where('document', '=', other.id).execute();
  });
  await site.engine.rebuild();
  expect(await markup(`page/${id}/it`)).toBe('<header>Ciao</header><h1>Uno</h1>');
  expect(await markup(`page/${other.id}/it`)).toBe('<header>Ciao</header><h1>Due</h1>');
});

test('what a site of one page read is known after it', async () => {
  const alone = await RenderedSite.open(['it']);
  const block = await alone.create('block', { name: 'B', code: { it: '{{ page.title }}' } });
  const of = await alone.create('templates', { name: 'T', blocks: { it: [block] } });
  const { id } = await alone.create('pages', { name: 'Uno', template: of, title: { it: 'Uno' } });
  await alone.engine.rebuild();
  await alone.update('pages', id, { title: { it: 'Due' } });
  expect((await alone.publicSite()).outputs[`page/${id}/it`]?.markup).toBe('Due');
  await alone.close();
});

test('outputs that should not be are gone after it, and with their document', async () => {
  const { id } = await page('Uno');
  const { store } = site.context;
  const stray = { type: 'page', document: id, language: 'de', reference: id, published: 1 };
  const languages = async () => {
    const { outputs } = await site.publicSite();
    return Object.keys(outputs).map((name) => name.split('/').at(-1));
  };
  const astray = async () => {
    const rest = { urls: '[]', public_at: null, reads: '', parts: '[]', failed: 0 };
    await store.transaction(({ db }) =>
      db
        .insertInto('renders')
        .values({ ...stray, ...rest })
        .execute(),
    );
    expect(await languages()).toEqual(['de', 'en', 'it']);
  };
  await astray();
  await site.engine.rebuild();
  expect(await languages()).toEqual(['en', 'it']);
  await astray();
  await site.remove('pages', id);
  expect(await languages()).toEqual([]);
});

describe('with a server that loses what was not written for good', () => {
  function losing(): RenderEngine {
    const { store } = site.context;
    return new RenderEngine({
      store: {
        ...store,
        transaction: (work, options) =>
          store.transaction(async (session) => {
            if (options?.durable !== false) return work(session);
            const kept = await session.db.selectFrom('fragments').select('hash').execute();
            const value = await work(session);
            const hashes = kept.map(({ hash }) => hash);
            await session.db.deleteFrom('fragments').where('hash', 'not in', hashes).execute();
            return value;
          }, options),
      },
      clock: () => site.now,
      environment: { timeZone: 'Europe/Rome', siteUrl: 'https://elsewhere.example' },
      onFailure: () => {},
    });
  }

  test('what is shown is there', async () => {
    await site.update('block', header.id, { code: { it: '{{ site.url }}' } });
    const { id } = await page('Uno');
    await losing().rollover();
    expect(await markup(`page/${id}/it`)).toBe('https://elsewhere.example<h1>Uno</h1>');
  });

  test('what is much is not shown until it is there', async () => {
    const text = 'a'.repeat(100_000);
    await site.create('variables', { name: 'long', value: { text } });
    const code = '{{ page.name }}{{ site.url }}{{ variables.long.text }}';
    await site.update('block', header.id, { code: { it: code } });
    const ids: string[] = [];
    for (let at = 0; at < 26; at++) ids.push((await page(`Pagina ${at}`)).id);
    const before = await markup(`page/${ids[0]}/it`);
    await expect(losing().rollover()).rejects.toThrow('was lost');
    expect((await markup(`page/${ids[0]}/it`)) === before).toBe(true);
    await site.engine.renderPending();
    for (const id of ids) {
      expect(await markup(`page/${id}/it`)).toMatch(/^Pagina \d+https:\/\/example\.org/);
    }
  });
});

test('while much is rendered, one sees how far that is', async () => {
  for (let at = 0; at < 30; at++) await page(`Pagina ${at}`);
  const seen = new Set<number>();
  let isOver = false;
  const rebuilt = site.engine.rebuild().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    seen.add(site.engine.progress.rendered);
    await turn();
  }
  await rebuilt;
  expect([...seen]).toEqual(expect.arrayContaining([50, 60]));
  expect(site.engine.progress.rendered).toBe(0);
});
