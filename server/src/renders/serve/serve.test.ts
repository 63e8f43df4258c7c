import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import { NO_RENDERS, type RenderPort } from '../../records/context.ts';
import { SYSTEM } from '../../records/writer.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { findOutput } from '../nodes/output.ts';
import { planChange } from '../plan/plan.ts';
import { MOST_SUCCESSORS } from '../publish/leads.ts';
import { answerFor } from './answer.ts';
import { siteRoutes } from './serve.ts';

let site: RenderedSite;
let http: FastifyInstance;
let template: { id: string };
let header: { id: string };

const LONG = 'parola '.repeat(500);

beforeEach(async () => {
  site = await RenderedSite.open();
  http = fastify();
  const { store } = site.context;
  siteRoutes(http, { store, clock: () => site.now, siteUrl: 'https://example.org' });
  header = await site.create('block', { name: 'Header', code: { it: 'v1 {{ language }} ' } });
  const body = await site.create('block', { name: 'Body', code: { it: '{{ page.title }}' } });
  template = await site.create('templates', { name: 'Base', blocks: { it: [header, body] } });
});

afterEach(async () => {
  await http.close();
  await site.close();
});

function page(title: string, more: object = {}, id?: string) {
  const fields = { name: title, template, title: { it: title, en: `${title} en` }, ...more };
  return site.create('pages', fields, id);
}

test('a page is served with an ETag, and not sent again while it stays the same', async () => {
  const { id } = await page('Uno');
  const first = await http.inject('/uno');
  expect(first.statusCode).toBe(200);
  expect(first.body).toBe('v1 it Uno');
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(first.headers['content-language']).toBe('it');
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await http.inject({ url: '/uno', headers })).statusCode).toBe(304);
  await site.update('pages', id, { title: { it: 'Altro', en: 'Uno en' } });
  const second = await http.inject({ url: '/uno', headers });
  expect(second.body).toBe('v1 it Altro');
  expect((await http.inject('/en/uno-en')).body).toBe('v1 en Uno en');
});

test('without a home page `/` says that the site opens soon, in the language of who asks, and nothing keeps it', async () => {
  const at = (url: string, language = '', method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ url, method, headers: { 'accept-language': language } });
  for (const [language, lang, title] of [
    ['it-IT,it;q=0.9,en;q=0.8', 'it', 'Questo sito apre presto'],
    ['fr, en;q=0.5, it;q=0.7', 'it', 'Questo sito apre presto'],
    ['it;q=0, en-GB', 'en', 'This site opens soon'],
  ]) {
    const { statusCode, headers, body } = await at('/', language);
    expect([statusCode, headers['content-language']]).toEqual([404, lang]);
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary).toBe('Accept-Encoding, Accept-Language');
    expect(headers.etag).toBeUndefined();
  }
  const head = await at('/', 'it', 'HEAD');
  expect([head.statusCode, head.body]).toEqual([404, '']);
  expect((await at('/uno', 'it')).body).toContain('<h1>Pagina non trovata</h1>');
});

test('a page of its own for what is missing stands everywhere but at `/`', async () => {
  await page('Persa', { isNotFound: true });
  const home = await page('Casa', { isHomepage: true, publicAt: '2999-01-01T00:00:00.000Z' });
  const bodies = async () =>
    Promise.all(['/', '/uno'].map(async (url) => (await http.inject(url)).body));
  expect(await bodies()).toEqual([expect.stringContaining('noindex'), 'v1 it Persa']);
  await site.update('pages', home.id, { publicAt: null });
  expect(await bodies()).toEqual(['v1 it Casa', 'v1 it Persa']);
  await site.remove('pages', home.id);
  expect((await http.inject('/')).statusCode).toBe(404);
});

test('long pages are compressed as the client likes, each form with its own ETag', async () => {
  await page(LONG.slice(0, 400), { slug: { it: 'lunga' } });
  await site.update('block', header.id, { code: { it: LONG } });
  const tags = new Set<unknown>();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br ;Q=0.0 , GZIP', 'gzip'],
    ['x-br, brotli', undefined],
    ['gzip; q=0', undefined],
    ['br;q=0.01', 'br'],
    ['identity', undefined],
  ]) {
    const answer = await http.inject({ url: '/lunga', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    const body = decode ? decode(answer.rawPayload) : answer.rawPayload;
    expect(body.toString()).toBe(LONG + LONG.slice(0, 400));
    tags.add(answer.headers.etag);
  }
  expect(tags.size).toBe(3);
});

test('an old address redirects to the newest, keeping the query; a deleted one is gone', async () => {
  const { id } = await page('Uno');
  await site.update('pages', id, { slug: { it: 'due' } });
  await site.update('pages', id, { slug: { it: 'tre' } });
  for (const query of ['', '?a=1', '?a=1?&b=%3F']) {
    for (const old of ['/uno', '/due', '/tre/']) {
      const { statusCode, headers } = await http.inject(old + query);
      expect([statusCode, headers.location]).toEqual([301, `/tre${query}`]);
    }
  }
  await site.remove('pages', id);
  expect((await http.inject('/tre')).statusCode).toBe(410);
  expect((await http.inject('/uno')).statusCode).toBe(404);
  site.now = new Date(site.now.getTime() + 31 * 24 * 60 * 60 * 1000);
  expect((await http.inject('/tre')).statusCode).toBe(404);
});

test('what returns has its addresses again, the former ones too; each that is gone ends in its own time', async () => {
  const day = 24 * 60 * 60 * 1000;
  const { id } = await page('Uno');
  await site.update('pages', id, { slug: { it: 'due' } });
  const statuses = async () =>
    Promise.all(['/uno', '/due', '/tre'].map(async (url) => (await http.inject(url)).statusCode));
  expect(await statuses()).toEqual([301, 200, 404]);
  await site.remove('pages', id);
  expect(await statuses()).toEqual([404, 410, 404]);
  site.now = new Date(site.now.getTime() + 20 * day);
  await page('Tre', {}, id);
  expect(await statuses()).toEqual([301, 301, 200]);
  await site.remove('pages', id);
  expect(await statuses()).toEqual([404, 404, 410]);
  site.now = new Date(site.now.getTime() + 31 * day);
  expect(await statuses()).toEqual([404, 404, 404]);
  await page('Tre', {}, id);
  expect(await statuses()).toEqual([301, 301, 200]);
});

test('an address that several have had leads to the last of them that is there', async () => {
  const first = await page('Uno');
  await site.update('pages', first.id, { slug: { it: 'primo' } });
  const at = async () => {
    const { statusCode, headers } = await http.inject('/uno');
    return headers.location ?? statusCode;
  };
  site.now = new Date(site.now.getTime() + 1_000);
  const second = await page('Uno');
  expect(await at()).toBe(200);
  await site.update('pages', second.id, { slug: { it: 'secondo' } });
  expect(await at()).toBe('/secondo');
  site.now = new Date(site.now.getTime() + 1_000);
  await site.update('pages', first.id, { slug: { it: 'terzo' } });
  expect(await at()).toBe('/secondo');
  await site.remove('pages', second.id);
  expect(await at()).toBe('/terzo');
  await page('Due', { slug: { it: 'uno' }, publicAt: '2099-01-01T00:00:00.000Z' });
  expect(await at()).toBe('/terzo');
  await site.engine.rebuild();
  expect(await at()).toBe('/terzo');
  await site.remove('pages', first.id);
  expect(await at()).toBe(404);
});

test('what returns takes no address from whoever has had it since', async () => {
  const later = () => {
    site.now = new Date(site.now.getTime() + 1_000);
  };
  await site.update('templates', template.id, { blocks: { it: [header], en: [header] } });
  const { id } = await page('Ta', { slug: { it: 'ta', en: 'ta' } });
  const settings = (languages: string[]) => {
    later();
    return site.update('settings', SETTINGS_ID, { languages, defaultLanguage: languages[0] });
  };
  await settings(['en']);
  later();
  await site.update('pages', id, { slug: { it: 'ta', en: 'tanew' } });
  await settings(['en', 'it']);
  const other = await page('Altra', { slug: { en: 'altra' } });
  await site.remove('pages', other.id);
  later();
  const third = await page('Terza', { slug: { en: 'altra' } });
  later();
  await site.update('pages', third.id, { slug: { en: 'terza' } });
  later();
  await site.create('pages', { ...other, slug: { en: 'tornata' } }, other.id);
  const leads = async () => {
    const answers = await Promise.all(['/ta', '/altra'].map((url) => http.inject(url)));
    return answers.map(({ headers }) => headers.location);
  };
  expect(await leads()).toEqual(['/tanew', '/terza']);
  await site.engine.rebuild();
  expect(await leads()).toEqual(['/tanew', '/terza']);
});

test('by the clock alone an address gets its page, and one that is gone is missing', async () => {
  const at = async (days: number, ...paths: string[]) => {
    site.now = new Date(start + days * 24 * 60 * 60 * 1000);
    const answers = await Promise.all(paths.map((url) => http.inject(url)));
    return answers.map(({ statusCode }) => statusCode);
  };
  const start = site.now.getTime();
  const after = (days: number) => new Date(start + days * 24 * 60 * 60 * 1000).toISOString();
  await page('Poi', { publicAt: after(1) });
  for (const title of ['Uno', 'Due']) await site.remove('pages', (await page(title)).id);
  await page('Due', { publicAt: after(40) });
  expect(await at(0, '/poi', '/uno', '/due', '/mai')).toEqual([404, 410, 410, 404]);
  expect(await at(1, '/poi', '/uno', '/due')).toEqual([200, 410, 410]);
  expect(await at(30, '/poi', '/uno', '/due')).toEqual([200, 404, 404]);
  expect(await at(40, '/poi', '/uno', '/due')).toEqual([200, 404, 200]);
});

test('of several that have had an address, the last says where it leads, and that it is gone', async () => {
  const later = (days: number) => {
    site.now = new Date(site.now.getTime() + days * 24 * 60 * 60 * 1000);
  };
  const at = async () => {
    const { statusCode, headers } = await http.inject('/uno');
    return headers.location ?? statusCode;
  };
  const moved = await page('Uno');
  await site.update('pages', moved.id, { slug: { it: 'altrove' }, template: null });
  for (const id of ['a', 'b']) {
    later(20);
    await page('Uno', {}, id);
    await site.remove('pages', id);
  }
  later(20);
  // The one before it would be gone no more.
  expect(await at()).toBe(410);
  const heir = await page('Due');
  await site.update('pages', moved.id, { template });
  expect(await at()).toBe('/altrove');
  const pages = { type: 'page', to_type: 'page' };
  await site.context.store.transaction(({ db }) =>
    db
      .insertInto('successors')
      .values({ ...pages, document: 'b', to_document: heir.id })
      .execute(),
  );
  expect(await at()).toBe('/due');
});

test('of what was never public nobody learns that it was there', async () => {
  const { id } = await page('Uno', { publicAt: '2026-03-10T10:00:00.000Z' });
  await site.remove('pages', id);
  expect((await http.inject('/uno')).statusCode).toBe(404);
});

test('each address answers with its own document, among others of its kind and of its id', async () => {
  const of = (title: string) => ({
    name: title,
    template,
    title: { it: title, en: `${title} en` },
  });
  const body = '{{ language }} {{ page.title }}{{ work.title }}{{ category.title }}';
  await site.update('block', header.id, { code: { it: body } });
  await site.update('settings', 'settings', { worksPageId: await page('Works') });
  const { id } = await page('Uno');
  await page('Due');
  const workCategory = await site.create('workCategories', of('Case'), id);
  await site.create('workCategories', of('Ville'));
  await site.create('works', { ...of('Torre'), workCategory }, id);
  await site.create('works', { ...of('Ponte'), workCategory });
  const { addresses, outputs } = await site.publicSite();
  const own = Object.entries(addresses).map(([url, name]) => [url, outputs[name]?.markup]);
  expect(new Set(own.map(([, markup]) => markup)).size).toBe(14);
  for (const [url = '', markup] of own) expect((await http.inject(url)).body).toBe(markup);
  for (const [type, reference] of [
    ['page', id],
    ['work', id],
    ['workCategory', id],
  ] as const) {
    const key = { type, reference, language: 'it' };
    const found = await site.context.store.snapshot((session) => findOutput(session, key));
    expect(found?.markup).toBe(outputs[`${type}/${reference}/it`]?.markup);
  }
});

test('a page that has no address for a while is missing, and then led to again', async () => {
  const { id } = await page('Uno');
  await site.update('pages', id, { template: null });
  expect((await http.inject('/uno')).statusCode).toBe(404);
  await site.update('pages', id, { template, slug: { it: 'due' } });
  expect((await http.inject('/uno')).headers.location).toBe('/due');
  await site.update('pages', id, { isNotFound: true });
  for (const url of ['/uno', '/due']) {
    const { statusCode, body } = await http.inject(url);
    expect([statusCode, body]).toEqual([404, 'v1 it Uno']);
  }
});

test('a language that the site gives up is gone, and no other', async () => {
  const { id } = await page('Uno');
  await site.update('pages', id, { slug: { it: 'due', en: 'two' } });
  await site.update('settings', 'settings', { languages: ['it'] });
  const urls = ['/due', '/uno', '/en/two', '/en/uno-en'];
  const all = urls.map(async (url) => (await http.inject(url)).statusCode);
  expect(await Promise.all(all)).toEqual([200, 301, 410, 404]);
  await site.remove('pages', id);
  await page('Uno', { slug: { it: 'due', en: 'two' } }, id);
  const returned = urls.map(async (url) => (await http.inject(url)).statusCode);
  expect(await Promise.all(returned)).toEqual([200, 301, 410, 404]);
  await site.update('settings', 'settings', { languages: ['it', 'en'] });
  const again = urls.map(async (url) => (await http.inject(url)).statusCode);
  expect(await Promise.all(again)).toEqual([200, 301, 200, 301]);
});

test('what moves or goes leaves the addresses of others, of its id too, where they lead', async () => {
  const works = await page('Works');
  await site.update('settings', 'settings', { worksPageId: works });
  const { id } = await page('Uno');
  const workCategory = await site.create('workCategories', {
    name: 'c',
    title: { it: 'c' },
    template,
  });
  const work = { name: 'w', template, title: { it: 'Torre' }, workCategory };
  await site.create('works', { ...work, slug: { it: 'prima' } }, id);
  const other = await page('Altra');
  await site.update('pages', other.id, { slug: { it: 'altrove' } });
  const led = async () => {
    const rows = site.context.store.reader.db.selectFrom('addresses').selectAll().orderBy('url');
    return (await rows.execute()).filter(
      ({ type, document }) => type !== 'page' || document !== id,
    );
  };
  await site.update('works', id, { slug: { it: 'poi' } });
  const before = await led();
  expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['current', 'redirect']));
  site.now = new Date(site.now.getTime() + 1000);
  await site.update('pages', id, { slug: { it: 'due', en: 'two' } });
  await site.remove('pages', id);
  expect(await led()).toEqual(before);
  await site.remove('works', id);
  const gone = await led();
  await page('Uno', {}, id);
  expect(await led()).toEqual(gone);
});

test('an unknown address answers with the not-found page in its language and status 404', async () => {
  expect((await http.inject('/niente')).statusCode).toBe(404);
  await page('Non trovata', { isNotFound: true });
  for (const url of [
    '/niente',
    '/citt%C3%A0',
    '/%D8%A7',
    '/a%20b',
    '/%00',
    '/%0d%0aSet-Cookie:x',
  ]) {
    const italian = await http.inject(url);
    expect([url, italian.statusCode, italian.body]).toEqual([url, 404, 'v1 it Non trovata']);
    const headers = { 'if-none-match': String(italian.headers.etag) };
    expect((await http.inject({ url, headers })).statusCode).toBe(404);
  }
  for (const url of ['/en/nothing', '/en/caf%C3%A9']) {
    const english = await http.inject(url);
    expect([english.statusCode, english.body]).toEqual([404, 'v1 en Non trovata en']);
  }
  expect((await http.inject('/non-trovata')).statusCode).toBe(404);
});

test('the not-found page is no other, and none until it is public', async () => {
  const works = await page('Lavori');
  await site.update('settings', 'settings', { worksPageId: works, languages: ['it', 'en', 'de'] });
  const workCategory = await site.create('workCategories', { name: 'c', title: { it: 'c' } });
  const work = { name: 'w', template, title: { it: 'w', en: 'w' }, workCategory };
  await site.create('works', work, '404');
  await page('Altra', {}, '404');
  const answers = async () => {
    const all = ['/niente', '/en/nothing', '/de/nichts'].map(async (url) => {
      const { statusCode, headers, body } = await http.inject(url);
      expect(statusCode).toBe(404);
      return headers.etag && body;
    });
    return Promise.all(all);
  };
  expect(await answers()).toEqual([undefined, undefined, undefined]);
  const title = { it: 'Manca', en: 'Missing', de: 'Fehlt' };
  const more = { isNotFound: true, title, publicAt: '2026-03-10T10:00:00.000Z' };
  const { id } = await page('Manca', more);
  expect(await answers()).toEqual([undefined, undefined, undefined]);
  site.now = new Date('2026-03-10T10:00:00.000Z');
  expect(await answers()).toEqual(['v1 it Manca', 'v1 en Missing', 'v1 de Fehlt']);
  // In a language of which there is nothing to be seen, the first one of the others says so.
  const only = await site.create('templates', {
    name: 'Only',
    blocks: { it: [], en: [header], de: [header] },
  });
  await site.update('pages', id, { isNotFound: false, template: null });
  await page('Da capo', { isNotFound: true, template: only });
  expect(await answers()).toEqual(['v1 de ', 'v1 en ', 'v1 de ']);
});

test('of what is there no document is looked at, and what is not there is asked for again', async () => {
  await page('Uno');
  await page('Manca', { isNotFound: true });
  const asked = vi.spyOn(site.context.store, 'snapshot');
  for (const [url, times] of [
    ['/uno', 0],
    ['/niente', 2],
  ] as const) {
    asked.mockClear();
    for (const _ of ['once', 'again']) await http.inject(url);
    expect([url, asked.mock.calls.length]).toEqual([url, times]);
  }
});

test('what is stored and damaged is not answered, and told to whoever mends it', async () => {
  await page('Uno');
  const told: unknown[] = [];
  const mended = fastify();
  const { store } = site.context;
  const mend = async (error: unknown) => void told.push(error);
  siteRoutes(mended, { store, clock: () => site.now, siteUrl: 'https://example.org', mend });
  await store.transaction(({ db }) => db.updateTable('fragments').set({ body: 'x' }).execute());
  expect((await mended.inject('/uno')).statusCode).toBe(503);
  expect(told).toMatchObject([{ code: 'outputDamaged' }]);
  await mended.close();
});

test('a page is missing until its publicAt, to the second', async () => {
  await page('Uno', { publicAt: '2026-03-10T10:00:00.000Z' });
  expect((await http.inject('/uno')).statusCode).toBe(404);
  expect((await http.inject('/sitemap.xml')).body).not.toContain('/uno');
  site.now = new Date('2026-03-10T09:59:59.999Z');
  expect((await http.inject('/uno')).statusCode).toBe(404);
  site.now = new Date('2026-03-10T10:00:00.000Z');
  expect((await http.inject('/uno')).statusCode).toBe(200);
  expect((await http.inject('/sitemap.xml')).body).toContain('https://example.org/uno');
});

test('a page is gone from its publicUntil on, to the second, whoever asked before', async () => {
  const end = '2026-03-10T10:00:00.000Z';
  const old = await page('Uno', { publicUntil: end });
  await page('Due');
  await page('Mai', { publicUntil: '2026-03-01T10:00:00.000Z' });
  await site.update('pages', old.id, { slug: { it: 'offerta', en: 'offer' } });
  const statuses = async () => {
    const urls = ['/offerta', '/en/offer', '/uno', '/mai', '/due'];
    return (await Promise.all(urls.map((url) => http.inject(url)))).map((one) => one.statusCode);
  };
  const isInSitemap = async () => (await http.inject('/sitemap.xml')).body.includes('/offerta');
  for (const now of [site.now, new Date('2026-03-10T09:59:59.999Z')]) {
    site.now = now;
    expect([await statuses(), await isInSitemap()]).toEqual([[200, 200, 301, 404, 200], true]);
  }
  const { etag } = (await http.inject('/offerta')).headers;
  site.now = new Date(end);
  expect([await statuses(), await isInSitemap()]).toEqual([[410, 410, 404, 404, 200], false]);
  const headers = { 'if-none-match': String(etag) };
  expect((await http.inject({ url: '/offerta', headers })).statusCode).toBe(410);
  await site.engine.rebuild();
  expect(await statuses()).toEqual([410, 410, 404, 404, 200]);
  site.now = new Date('2026-04-09T10:00:00.000Z');
  expect(await statuses()).toEqual([404, 404, 404, 404, 200]);
  await site.update('pages', old.id, { publicUntil: null });
  expect(await statuses()).toEqual([200, 200, 301, 404, 200]);
});

test('a page that has ended is gone from where it was seen, wherever it was meanwhile', async () => {
  const end = '2026-03-10T10:00:00.000Z';
  const { id } = await page('Uno', { publicUntil: end });
  const later = await page('Poi', { publicAt: end, publicUntil: '2026-03-12T10:00:00.000Z' });
  const at = async (...urls: string[]) =>
    (await Promise.all(urls.map((url) => http.inject(url)))).map((one) => one.statusCode);
  const rename = (name: string, record = id) =>
    site.update('pages', record, { slug: { it: name, en: name } });
  // Nobody saw it here.
  await rename('mai', later.id);
  await rename('poi', later.id);
  site.now = new Date('2026-03-11T10:00:00.000Z');
  await rename('due');
  expect(await at('/uno', '/due')).toEqual([404, 404]);
  await rename('uno');
  expect(await at('/uno', '/due', '/poi')).toEqual([410, 404, 200]);
  await site.update('settings', 'settings', { defaultLanguage: 'en' });
  expect(await at('/uno', '/it/uno')).toEqual([404, 404]);
  await site.update('settings', 'settings', { defaultLanguage: 'it' });
  expect(await at('/uno', '/en/uno')).toEqual([410, 404]);
  const fields = { template, title: { it: 'Uno', en: 'Uno' }, publicUntil: end };
  await site.remove('pages', id);
  expect(await at('/uno')).toEqual([404]);
  await site.create('pages', { name: 'Uno', slug: { it: 'uno', en: 'uno' }, ...fields }, id);
  expect(await at('/uno')).toEqual([410]);
  site.now = new Date('2026-03-13T10:00:00.000Z');
  await rename('mai', later.id);
  expect(await at('/mai', '/poi')).toEqual([404, 404]);
  await rename('poi', later.id);
  expect(await at('/mai', '/poi')).toEqual([404, 410]);
  site.now = new Date('2026-04-09T10:00:00.000Z');
  expect(await at('/uno', '/poi')).toEqual([404, 410]);
});

test('the homepage and the not-found page end, too', async () => {
  const publicUntil = '2026-03-10T10:00:00.000Z';
  await page('Casa', { isHomepage: true, publicUntil });
  await page('Persa', { isNotFound: true, publicUntil });
  const bodies = async () =>
    Promise.all(['/', '/nessuno'].map(async (url) => (await http.inject(url)).body));
  expect(await bodies()).toEqual(['v1 it Casa', 'v1 it Persa']);
  site.now = new Date(publicUntil);
  expect(await bodies()).toEqual([
    expect.stringContaining('This site opens soon'),
    expect.stringContaining('noindex'),
  ]);
  expect((await http.inject('/')).statusCode).toBe(404);
});

test('works end with their category, and stay while its dates say nothing of an end', async () => {
  const publicUntil = '2026-03-10T10:00:00.000Z';
  const both = (it: string) => ({ name: it, template, title: { it }, slug: { it } });
  const works = await page('Lavori');
  await site.update('settings', 'settings', { worksPageId: { id: works.id } });
  const category = await site.create('workCategories', { ...both('case'), publicUntil });
  const work = await site.create('works', { ...both('torre'), workCategory: category });
  const at = async () =>
    (await Promise.all(['/lavori/case', '/lavori/case/torre'].map((url) => http.inject(url)))).map(
      (one) => one.statusCode,
    );
  expect(await at()).toEqual([200, 200]);
  site.now = new Date(publicUntil);
  expect(await at()).toEqual([410, 410]);
  // Not rendered yet either.
  await changeWith(planChange, 'workCategories', category.id, { publicUntil: null });
  await changeWith(planChange, 'works', work.id, { publicUntil });
  expect((await at())[1]).toBe(410);
  await site.engine.renderPending();
  expect(await at()).toEqual([200, 410]);
  await site.update('works', work.id, { publicUntil: null });
  // As an import may bring it: the category is never public, its works are.
  await changeWith(planChange, 'workCategories', category.id, { publicAt: 'domani' });
  expect(await at()).toEqual([404, 200]);
  await site.engine.renderPending();
  expect(await at()).toEqual([404, 200]);
});

test.each(['/uno', '/nowhere', '/robots.txt', '/sitemap.xml', '/assets/regia.css'])(
  '%s is taken for nothing but what its type says',
  async (path) => {
    await page('Uno');
    const { headers } = await http.inject(path);
    expect(headers['content-type']).toMatch(/charset=utf-8$/);
  },
);

test('a section of a document is as wide as it says', async () => {
  const { body } = await http.inject('/assets/regia.css');
  const spans = [...body.matchAll(/\.regia-columns-(\d+)\{grid-column:span (\d+)\}/g)];
  const widths = Array.from({ length: 12 }, (_, at) => String(at + 1));
  expect(spans.map(([, name]) => name)).toEqual(widths);
  expect(spans.map(([, , span]) => span)).toEqual(widths);
});

test('the sitemap names each address with its alternates, and robots.txt names the sitemap', async () => {
  await page('Home', { isHomepage: true });
  const { body } = await http.inject('/sitemap.xml');
  expect(body).toContain('<loc>https://example.org/</loc>');
  expect(body).toContain('hreflang="en" href="https://example.org/en"');
  expect((await http.inject('/robots.txt')).body).toContain(
    'Sitemap: https://example.org/sitemap.xml',
  );
  await site.update('settings', 'settings', { languages: ['it'] });
  expect((await http.inject('/sitemap.xml')).body).not.toContain('hreflang');
});

test.each(['/uno%3fx', '/uno/%23/', '/uno%25/', '/%252e%252e/', '/uno%255c'])(
  '%s is no other spelling of an address that says something else',
  async (url) => {
    await page('Uno');
    const { statusCode, headers } = await http.inject(url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  },
);

test.each([
  ['/uno/', '/uno'],
  ['//evil.example/', '/evil.example'],
  ['/%2f%2fevil.example', '/evil.example'],
])('%s is answered in its one spelling', async (url, location) => {
  const answer = await http.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
});

test.each(['/%', '/\\evil.example', '/%00', '/%0d%0aSet-Cookie:x', '/à', '/../../etc/passwd'])(
  '%s leads nowhere',
  async (url) => {
    const answer = await http.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

test('while a change is rendered, no answer mixes old and new, and no two pages disagree', async () => {
  const footer = await site.create('block', { name: 'Footer', code: { it: ' old' } });
  await site.update('templates', template.id, {
    blocks: { it: [header, { id: template.id }, footer].filter((_, at) => at !== 1) },
  });
  await site.create('variables', { name: 'v', value: { now: 'old' } });
  // The header is rendered for each page, the footer once for all: two paths to the public.
  await site.update('block', header.id, { code: { it: '{{ page.name }}={{ variables.v.now }}' } });
  await site.update('block', footer.id, { code: { it: ' {{ variables.v.now }}' } });
  const names = Array.from({ length: 60 }, (_, at) => `p${at}`);
  for (const name of names) await page(name);

  const [variable] = await site.context.store.reader.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', 'variables')
    .execute();
  const saved = site.update('variables', String(variable?.id), { value: { now: 'new' } });
  const seen: string[] = [];
  const ask = async () => {
    for (let at = 0; at < 2_000 && (!seen.includes('new') || at < names.length); at++) {
      const name = names[at % names.length];
      const { body } = await http.inject(at % 2 ? `/${name}` : `/en/${name}-en`);
      const [, inHeader, inFooter] = /=(\w+) (\w+)$/.exec(body) ?? [];
      expect(inHeader).toBe(inFooter);
      seen.push(String(inHeader));
      await turn();
    }
  };
  await Promise.all([saved, ask()]);
  expect((await saved).queued).toBe(120);
  // Old answers come first, then new ones: once a page shows the change, every page does.
  expect(seen.join(' ')).toMatch(/^(old )+(new ?)+$/);
});

/** What the engine notes where it has no time to render, and what an operation notes. */
const ways: [string, RenderPort['planChange']][] = [
  ['a save', (session, change) => site.engine.planChange(session, change, false)],
  ['an operation', planChange],
];

/** Changes some fields of a record, or deletes it where there are none, and renders nothing. */
function changeWith(
  plan: RenderPort['planChange'],
  collection: string,
  id: string,
  fields: object | null,
) {
  const renders = { planChange: plan, afterCommit: async () => NO_RENDERS };
  return changeRecords({ ...site.context, renders }, SYSTEM, async (unit) => {
    const before = await unit.find(collection, id);
    if (!before) throw new Error('there is no such record');
    if (fields) await unit.put(collection, { ...before, ...fields }, before);
    else await unit.remove(collection, before);
  });
}

/** Statuses of an earlier address of a page, of its Italian one, and of its English one. */
describe.each([
  ['is deleted', null, [404, 410, 410]],
  ['gets a date that lies ahead', { publicAt: '2999-01-01T00:00:00.000Z' }, [404, 404, 404]],
  ['gets an end that lies behind', { publicUntil: '2020-01-01T00:00:00.000Z' }, [404, 404, 404]],
  ['loses its template', { template: null }, [404, 404, 404]],
  ['loses its English', { title: { it: 'Uno' }, slug: { it: 'primo' } }, [301, 200, 404]],
  ['loses its English slug', { slug: { it: 'primo' } }, [301, 200, 404]],
] as const)('a page that %s', (_, fields, left) => {
  test.each(ways)(
    'by %s is served no more, though it is not rendered anew yet',
    async (_way, plan) => {
      const { id } = await page('Uno');
      await page('Due');
      await site.update('pages', id, { slug: { it: 'primo', en: 'first' } });
      const addresses = ['/uno', '/primo', '/en/first'];
      const statuses = async () => {
        const answers = await Promise.all(addresses.map((url) => http.inject(url)));
        return answers.map(({ statusCode }) => statusCode);
      };
      expect(await statuses()).toEqual([301, 200, 200]);
      await changeWith(plan, 'pages', id, fields);
      expect(await statuses()).toEqual(left);
      expect((await http.inject('/due')).statusCode).toBe(200);
      await site.engine.renderPending();
      expect(await statuses()).toEqual(left);
    },
  );
});

test('what leaves by a value that says nothing any more is served no more, whoever asked before', async () => {
  const works = await page('Lavori');
  await site.update('settings', 'settings', { worksPageId: works });
  const category = await site.create('workCategories', { name: 'c', title: { it: 'c', en: 'c' } });
  const settings = await site.update('settings', 'settings', { workTemplateId: template });
  expect(settings.queued).toBe(0);
  const work = (name: string) =>
    site.create('works', { name, title: { it: name, en: name }, workCategory: category });
  const [one, two] = [await work('uno'), await work('due')];
  const { id } = await page('Tre');
  const addresses = ['/lavori/c/uno', '/lavori/c/due', '/tre'];
  const statuses = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding };
    const all = addresses.map((url) => http.inject({ url, headers }));
    return (await Promise.all(all)).map(({ statusCode }) => statusCode);
  };
  for (const encoding of ['identity', 'br'])
    expect(await statuses(encoding)).toEqual([200, 200, 200]);
  // As an import writes what a save would refuse.
  await changeWith(planChange, 'works', one.id, { workCategory: { id: 'nobody' } });
  expect(await statuses('identity')).toEqual([404, 200, 200]);
  await changeWith(planChange, 'pages', id, { slug: { it: '日本', en: 'tre-en' } });
  expect(await statuses('identity')).toEqual([404, 200, 404]);
  await changeWith(planChange, 'workCategories', category.id, { title: {}, slug: {} });
  for (const encoding of ['identity', 'br'])
    expect(await statuses(encoding)).toEqual([404, 404, 404]);
  await site.engine.renderPending();
  expect(await statuses('identity')).toEqual([404, 404, 404]);
  expect(two.id).not.toBe(one.id);
});

test('the homepage is served in the site’s own language, also where only another one has its texts', async () => {
  await page('Casa', { isHomepage: true, title: { en: 'Home' }, slug: {} });
  const answers = await Promise.all(['/', '/en'].map((url) => http.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('a page that is not public yet changes nothing at an address that others had', async () => {
  const gone = await page('Uno');
  const moved = await page('Due');
  await site.remove('pages', gone.id);
  await site.update('pages', moved.id, { slug: { it: 'altrove' } });
  const answers = async () => {
    const found = await Promise.all(['/uno', '/due'].map((url) => http.inject(url)));
    return found.map(({ statusCode, headers }) => headers.location ?? statusCode);
  };
  expect(await answers()).toEqual([410, '/altrove']);
  const publicAt = '2026-03-10T10:00:00.000Z';
  for (const it of ['uno', 'due']) await page('Poi', { slug: { it }, publicAt });
  expect(await answers()).toEqual([410, '/altrove']);
  site.now = new Date(publicAt);
  expect(await answers()).toEqual([200, 200]);
});

test.each(ways)('by %s, a deleted page leads to its successor at once', async (_, plan) => {
  const { id } = await page('Uno');
  const heir = await page('Due');
  await site.update('pages', id, { slug: { it: 'primo', en: 'first' } });
  await site.context.store.transaction(({ db }) =>
    db
      .insertInto('successors')
      .values({ type: 'page', document: id, to_type: 'page', to_document: heir.id })
      .execute(),
  );
  const led = async () => {
    const answers = await Promise.all(
      ['/uno', '/primo', '/en/first'].map((url) => http.inject(url)),
    );
    return answers.map(({ statusCode, headers }) => headers.location ?? statusCode);
  };
  expect(await led()).toEqual(['/primo', 200, 200]);
  await changeWith(plan, 'pages', id, null);
  expect(await led()).toEqual(['/due', '/due', '/en/due-en']);
  await site.engine.renderPending();
  expect(await led()).toEqual(['/due', '/due', '/en/due-en']);
});

test('whoever is there is found behind however many that are gone, at once', async () => {
  const { id } = await page('Uno');
  await page('Due', {}, 'due');
  await site.remove('pages', id);
  const gone = Array.from({ length: 500 }, (_, at) => ({
    ...{ url: '/uno', type: 'page', document: `gone${at}`, language: 'it' },
    ...{ state: 'gone' as const, since: `2026-03-10T08:30:00.${String(at).padStart(3, '0')}Z` },
  }));
  const former = { url: '/uno', type: 'page', document: 'due', language: 'it' };
  const since = '2026-03-10T08:00:00.000Z';
  await site.context.store.transaction(async ({ db }) => {
    await db.deleteFrom('addresses').where('url', '=', '/uno').execute();
    await db.insertInto('addresses').values(gone).execute();
    await db
      .insertInto('addresses')
      .values({ ...former, since, state: 'redirect' })
      .execute();
    // These lead nowhere.
    const successors = gone.slice(0, 20).map(({ type, document }) => {
      return { type, document, to_type: type, to_document: 'nobody' };
    });
    await db.insertInto('successors').values(successors).execute();
  });
  const answer = () => answerFor(site.context.store, '/uno', site.now);
  expect(await answer()).toEqual({ kind: 'redirect', to: '/due' });
  await site.remove('pages', 'due');
  expect(await answer()).toMatchObject({ status: 410 });
  const { id: to_document } = await page('Tre');
  const successor = { type: 'page', document: 'gone20', to_type: 'page', to_document };
  await site.context.store.transaction(({ db }) =>
    db.insertInto('successors').values(successor).execute(),
  );
  expect(await answer()).toEqual({ kind: 'redirect', to: '/tre' });
});

test('successors are followed so far, and no further', async () => {
  const { id } = await page('Uno');
  const heir = await page('Due');
  await site.remove('pages', id);
  const follow = (count: number) =>
    site.context.store.transaction(async ({ db }) => {
      const chain = [id, ...Array.from({ length: count - 1 }, (_, at) => `gone${at}`), heir.id];
      const rows = chain
        .slice(1)
        .map((to, at) => ({ document: String(chain[at]), to_document: to }));
      const pages = { type: 'page', to_type: 'page' };
      await db.deleteFrom('successors').execute();
      await db
        .insertInto('successors')
        .values(rows.map((row) => ({ ...row, ...pages })))
        .execute();
    });
  await follow(MOST_SUCCESSORS);
  expect((await http.inject('/uno')).headers.location).toBe('/due');
  await follow(MOST_SUCCESSORS + 1);
  expect((await http.inject('/uno')).statusCode).toBe(410);
  await follow(1);
  await site.remove('pages', heir.id);
  const back = { type: 'page', document: heir.id, to_type: 'page', to_document: id };
  await site.context.store.transaction(({ db }) =>
    db.insertInto('successors').values(back).execute(),
  );
  expect((await http.inject('/uno')).statusCode).toBe(410);
});

test('a deleted category leads to its own successor, not to that of a page with its id', async () => {
  await site.update('settings', SETTINGS_ID, { worksPageId: await page('Lavori') });
  const fields = { name: 'c', title: { it: 'Ville' }, template };
  const { id: document } = await site.create('workCategories', fields);
  const [own, other] = [await page('Uno'), await page('Due')];
  await site.remove('workCategories', document);
  const to = { document, to_type: 'page' };
  await site.context.store.transaction(({ db }) =>
    db
      .insertInto('successors')
      .values([
        { ...to, type: 'page', to_document: other.id },
        { ...to, type: 'workCategory', to_document: own.id },
      ])
      .execute(),
  );
  expect((await http.inject('/lavori/ville')).headers.location).toBe('/uno');
});

test.each(ways)('by %s that turns a language off, none of its pages is served', async (_, plan) => {
  await page('Uno');
  const statuses = async () => {
    const answers = await Promise.all(['/uno', '/en/uno-en'].map((url) => http.inject(url)));
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([200, 200]);
  await changeWith(plan, setting.collection, SETTINGS_ID, { languages: ['it'] });
  expect(await statuses()).toEqual([200, 410]);
  await site.engine.renderPending();
  expect(await statuses()).toEqual([200, 410]);
});

test('a language that goes as another one becomes the site’s own is served no more', async () => {
  await page('Uno');
  const status = async () => (await http.inject('/uno')).statusCode;
  expect(await status()).toBe(200);
  const languages = { languages: ['en'], defaultLanguage: 'en' };
  await changeWith(planChange, setting.collection, SETTINGS_ID, languages);
  expect(await status()).toBe(410);
});

test('a page that leaves with other changes is served no more', async () => {
  const { id } = await page('Uno');
  const other = await page('Due');
  expect((await http.inject('/uno')).statusCode).toBe(200);
  const renders = { planChange, afterCommit: async () => NO_RENDERS };
  await changeRecords({ ...site.context, renders }, SYSTEM, async (unit) => {
    for (const one of [other.id, id]) {
      const before = await unit.find('pages', one);
      if (!before) throw new Error('there is no such page');
      if (one === id) await unit.remove('pages', before);
      else await unit.put('pages', { ...before, name: 'Altro' }, before);
    }
  });
  expect((await http.inject('/uno')).statusCode).toBe(410);
});

test('a language that the site had only as its own goes with that', async () => {
  await site.update('templates', template.id, { blocks: { it: [header], en: [header] } });
  await site.update('settings', SETTINGS_ID, { defaultLanguage: 'en' });
  await changeWith(planChange, setting.collection, SETTINGS_ID, { languages: ['it'] });
  await site.engine.renderPending();
  await page('Uno');
  const statuses = async () => {
    const answers = await Promise.all(['/uno-en', '/it/uno'].map((url) => http.inject(url)));
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([200, 200]);
  await changeWith(planChange, setting.collection, SETTINGS_ID, { defaultLanguage: 'it' });
  expect(await statuses()).toEqual([410, 200]);
});

test('what is on the site only as its homepage, by its title or by its category, leaves it without that', async () => {
  const texts = { title: { en: 'Home' }, slug: {} };
  const home = await page('Casa', { isHomepage: true, ...texts });
  await site.update('settings', SETTINGS_ID, { worksPageId: await page('Lavori') });
  const title = { it: 'Ville' };
  const workCategory = await site.create('workCategories', { name: 'c', title, template });
  const fields = { name: 'w', template, title: { it: 'Torre' }, workCategory };
  const work = await site.create('works', fields);
  const statuses = async () => {
    const answers = await Promise.all(
      ['/', '/en', '/lavori/ville/torre'].map((url) => http.inject(url)),
    );
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  await changeWith(planChange, 'works', work.id, { workCategory: null });
  expect(await statuses()).toEqual([200, 200, 404]);
  // What was imported need not have one.
  await changeWith(planChange, 'pages', home.id, { slug: {} });
  await site.engine.renderPending();
  expect(await statuses()).toEqual([200, 200, 404]);
  await changeWith(planChange, 'pages', home.id, { title: {} });
  expect(await statuses()).toEqual([200, 404, 404]);
  await changeWith(planChange, 'pages', home.id, { isHomepage: false });
  expect(await statuses()).toEqual([404, 404, 404]);
  await changeWith(planChange, 'works', work.id, { workCategory });
  await site.engine.renderPending();
  expect(await statuses()).toEqual([404, 404, 200]);
});

test.each([
  ['deleted', null],
  ['withdrawn', { publicAt: '2999-01-01T00:00:00.000Z' }],
  ['over', { publicUntil: '2020-01-01T00:00:00.000Z' }],
])('a not-found page that is %s is shown no more', async (_, fields) => {
  const { id } = await page('Perduto', { isNotFound: true });
  const shown = async () => (await http.inject('/nessuno')).body.includes('Perduto');
  expect(await shown()).toBe(true);
  await changeWith(planChange, 'pages', id, fields);
  expect(await shown()).toBe(false);
  await site.engine.renderPending();
  expect(await shown()).toBe(false);
});
