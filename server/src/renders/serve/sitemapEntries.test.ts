/** Which addresses the sitemap lists, and with which others. */
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putDocument } from '../../store/documents.ts';
import { putOutputs } from '../../testing/putOutputs.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { siteRoutes } from './serve.ts';
import { sitemaps } from './sitemap.ts';
import { Sitemaps } from './sitemaps.ts';

let site: RenderedSite;
let http: FastifyInstance;
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open();
  http = fastify();
  const { store } = site.context;
  siteRoutes(http, { store, clock: () => site.now, siteUrl: 'https://example.org' });
  const body = await site.create('block', { name: 'Body', code: { it: '{{ page.title }}' } });
  template = await site.create('templates', { name: 'Base', blocks: { it: [body] } });
});

afterEach(async () => {
  await http.close();
  await site.close();
});

function page(title: string, more: object = {}, id?: string) {
  const fields = { name: title, template, title: { it: title, en: `${title} en` }, ...more };
  return site.create('pages', fields, id);
}

/** What stands between the first lines of the sitemap and its last. */
async function sitemapLines(): Promise<string[]> {
  const { body, headers } = await http.inject('/sitemap.xml');
  expect(headers['content-encoding']).toBeUndefined();
  return body.trimEnd().split('\n').slice(2, -1);
}

test('in the sitemap each document of one language stands by itself', async () => {
  await site.update('settings', 'settings', { languages: ['it'] });
  for (const title of ['Uno', 'Due', 'Tre']) await page(title);
  expect(await sitemapLines()).toEqual(
    ['uno', 'due', 'tre'].map((slug) => `<url><loc>https://example.org/${slug}</loc></url>`),
  );
});

test('in the sitemap documents of several kinds that share an id are told apart', async () => {
  const { id } = await page('Uno');
  await site.update('settings', 'settings', { worksPageId: await page('Works') });
  const title = { it: 'Case', en: 'Houses' };
  const code = { it: '{{ language }}' };
  const block = await site.create('block', { name: 'C', code });
  const own = await site.create('templates', { name: 'C', blocks: { it: [block] } });
  await site.create('workCategories', { name: 'c', title, template: own }, id);
  const alternates = (await sitemapLines()).map((line) =>
    [...line.matchAll(/href="https:\/\/example\.org([^"]*)"/g)].map(([, url]) => url),
  );
  expect(new Set(alternates.map(String))).toEqual(
    new Set(['/en/uno-en,/uno', '/en/works-en,/works', '/en/works-en/houses,/works/case']),
  );
  expect(alternates).toHaveLength(6);
});

test('one address of two documents leads to the first of them, and is once in the sitemap', async () => {
  await site.update('settings', 'settings', { languages: ['it'] });
  const [one, two] = [await page('Uno', {}, 'b'), await page('Due', {}, 'a')];
  await page('Manca', { isNotFound: true });
  const { store } = site.context;
  await store.transaction((session) => putDocument(session, 'pages', { ...two, slug: one.slug }));
  await site.engine.rebuild();
  const led = async () => (await http.inject('/uno')).body;
  expect(await led()).toContain('Due');
  // As an earlier version gave it to the last that came.
  await store.transaction(async ({ db }) => {
    await db.deleteFrom('addresses').where('document', '=', 'a').execute();
    await db.updateTable('addresses').set({ state: 'current' }).where('url', '=', '/uno').execute();
  });
  await site.engine.rebuild();
  expect(await led()).toContain('Due');
  expect(await sitemapLines()).toEqual(['<url><loc>https://example.org/uno</loc></url>']);
  await site.remove('pages', 'a');
  expect(await led()).toContain('Uno');
});

test('an address that the first of two documents has, but not yet, does not lead to itself', async () => {
  const publicAt = '2999-01-01T00:00:00.000Z';
  const [one, two] = [await page('Uno', {}, 'b'), await page('Due', { publicAt }, 'a')];
  const { store } = site.context;
  await store.transaction((session) => putDocument(session, 'pages', { ...two, slug: one.slug }));
  await site.engine.rebuild();
  expect((await http.inject('/uno')).statusCode).toBe(404);
});

test('a sitemap holds until the next document is public', async () => {
  const after = (hours: number) => new Date(site.now.getTime() + hours * 3_600_000).toISOString();
  for (const hours of [2, -1, 1]) await page(`Ore ${hours}`, { publicAt: after(hours) });
  const { store } = site.context;
  const sitemap = await new Sitemaps(store, 'https://example.org').part(0, site.now);
  expect(sitemap?.validUntil).toBe(Date.parse(after(1)));
});

test('a sitemap that there is no more is not found', async () => {
  const sitemaps = new Sitemaps(site.context.store, 'https://example.org');
  expect(await sitemaps.part(2, site.now)).toBeNull();
});

test('more bytes than a sitemap may have make several, with each document whole in one', async () => {
  const languages = Array.from({ length: 100 }, (_, at) => `x${at}`);
  const rows = ['a', 'b', 'c'].flatMap((document) =>
    languages.map((language) => {
      const url = `/${document}/${language}/`.padEnd(2_300, 'x');
      return { type: 'page', document, language, url };
    }),
  );
  const { store } = site.context;
  await store.transaction((session) => putOutputs(session, rows, { publicAt: null, since: '' }));
  const found: number[] = [];
  await store.snapshot(async (session) => {
    for await (const xml of sitemaps(session, 'https://example.org', site.now.toISOString())) {
      found.push(xml.split('<loc>').length - 1);
    }
  });
  expect(found).toEqual([200, 100]);
});
