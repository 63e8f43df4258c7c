import type { Image } from '@regia/model/fields/image.ts';
import type { Localized } from '@regia/model/fields/localized.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, type Output } from '../renders/nodes/output.ts';
import { renderStatus } from '../renders/report/status.ts';
import { allDocuments } from '../store/documents.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { seedDemo } from './seedDemo.ts';

const LANGUAGES = ['it', 'en'] as const;
/** Pages, categories and works. */
const DOCUMENTS = 8 + 4 + 12;
/** What the demonstration shows at the very least, by collection. */
const LEAST = {
  pages: 8,
  workCategories: 4,
  works: 12,
  maps: 2,
  mapPoints: 6,
  variables: 6,
  templates: 3,
  block: 8,
};

/** What is built for the product, where a browser test sees it. */
const BUILT = /^\/assets\/(?:map|fonts|transitions)\b/;

let test: TestApp;
let outputs: Output[];

beforeAll(async () => {
  test = await TestApp.open({ seedDemo });
  const { status } = await test.client().post('/api/install', { ...ADA, demo: true });
  expect(status).toBe(201);
  await test.app.idle();
  outputs = await allOutputs();
});

afterAll(() => test?.close());

describe('the demonstration site', () => {
  it.each(Object.entries(LEAST))('has enough %s: %i', async (collection, least) => {
    const documents = await allDocuments(test.app.store.reader, collection);
    expect(documents.length).toBeGreaterThanOrEqual(least);
  });

  it('shows each building in drawings of its own, and each landscape with one work', async () => {
    const works = await allDocuments(test.app.store.reader, 'works');
    const shown = new Set<string>();
    for (const { featuredImage, sections } of works) {
      const { it: pieces = [], en = [] } = sections as Localized<Section[]>;
      const pictures = pieces.flatMap(({ type, url }) => (type === 'image' ? [url] : []));
      expect(en.flatMap(({ type, url }) => (type === 'image' ? [url] : []))).toEqual(pictures);
      expect(pictures).toHaveLength(3);
      for (const url of [(featuredImage as Image).url, ...pictures]) {
        const { body } = await test.app.site.inject({ url: String(url) });
        shown.add(body);
      }
    }
    expect(shown.size).toBe(12 * 4);
  });

  it('shows every map on a page, in both languages', async () => {
    const { reader } = test.app.store;
    const pages = await allDocuments(reader, 'pages');
    for (const { referenceNumber } of await allDocuments(reader, 'maps')) {
      for (const language of LANGUAGES) {
        const bodies = pages.map(({ sections }) => (sections as Localized<Section[]>)[language]);
        expect(JSON.stringify(bodies)).toContain(`%MAP-${referenceNumber}%`);
      }
    }
  });

  it('says nothing in one language only', async () => {
    for (const collection of Object.keys(LEAST)) {
      for (const document of await allDocuments(test.app.store.reader, collection)) {
        expect(saidOnce(document, String(document.name))).toEqual([]);
      }
    }
  });

  it('renders every document in both languages, without a mistake', async () => {
    for (const language of LANGUAGES) {
      const of = outputs.filter((output) => output.language === language);
      expect(of).toHaveLength(DOCUMENTS);
      expect(of.filter(({ urls }) => urls.length === 0).map((one) => one.reference)).toEqual([
        '404',
      ]);
    }
    const { failures, stale } = await renderStatus(test.app.store.reader);
    expect({ failures, stale }).toEqual({ failures: [], stale: 0 });
  });

  it('leaves nothing unrendered', () => {
    for (const { markup, urls } of outputs) {
      const leftover = /\{\{|\{%|%MAP-|undefined|\[object|\bNaN\b|href=""|src=""/.exec(markup);
      expect([urls[0], leftover?.[0]]).toEqual([urls[0], undefined]);
    }
  });

  it('has a head that names its language, its title and its other languages', () => {
    for (const { markup, language, urls, reference } of outputs) {
      expect(markup).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`));
      expect(markup).toMatch(/<title>[^<]+ · [^<]+<\/title>/);
      expect(markup).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect(markup.match(/<h1/g)).toHaveLength(1);
      expect(markup.trimEnd().endsWith('</html>')).toBe(true);
      if (reference === '404') continue;
      expect(markup).toContain(`<link rel="canonical" href="${test.config.siteUrl}${urls[0]}">`);
      expect(markup.match(/<link rel="alternate" hreflang="(?:it|en)"/g)).toHaveLength(2);
    }
  });

  it('leads nowhere in vain', async () => {
    const addresses = new Set(
      outputs.flatMap(({ markup }) => internalAddresses(markup, test.config.siteUrl)),
    );
    expect(addresses.size).toBeGreaterThan(DOCUMENTS * LANGUAGES.length);
    const served = [...addresses].filter((url) => !BUILT.test(url));
    for (const url of served) {
      const { statusCode } = await test.app.site.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
    }
  });

  it('answers an unknown address in the language of the path', async () => {
    const italian = await test.app.site.inject({ url: '/nessuno' });
    const english = await test.app.site.inject({ url: '/en/nobody' });
    expect([italian.statusCode, english.statusCode]).toEqual([404, 404]);
    expect(italian.body).toContain('<html lang="it">');
    expect(english.body).toContain('<html lang="en">');
  });

  it('tells year, place and size under each work of a listing', async () => {
    const { body } = await test.app.site.inject({ url: '/progetti' });
    const facts = [...body.matchAll(/<dl class="card-facts">(.*?)<\/dl>/gs)].map(([, one = '']) =>
      [...one.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value),
    );
    expect(facts).toHaveLength(12);
    for (const [year, place, size] of facts) {
      expect(`${year} · ${place} · ${size}`).toMatch(/^20\d\d · \S.* · [\d.,]+ (?:m²|km|ettari)$/);
    }
  });

  it('is written by the first user', async () => {
    const [first] = await allDocuments(test.app.store.reader, 'users');
    for (const collection of ['block', 'maps', 'pages', 'variables', 'works']) {
      const documents = await allDocuments(test.app.store.reader, collection);
      expect(documents.length).toBeGreaterThan(0);
      expect(new Set(documents.map(({ createdBy }) => createdBy))).toEqual(new Set([first?.id]));
    }
  });
});

describe('when somebody changes the demonstration site', () => {
  const editor = async () => {
    const client = test.client();
    await client.signIn(ADA);
    return client;
  };
  const change = async (collection: string, name: string, changed: object) => {
    const client = await editor();
    const found = (await allDocuments(test.app.store.reader, collection)).find(
      (one) => one.name === name,
    );
    const url = `/api/records/${collection}/${found?.id}`;
    const { status } = await client.put(url, {
      ...Object((await client.get(url)).body),
      ...changed,
    });
    expect(status).toBe(200);
    await test.app.idle();
  };
  const menuOf = async (url: string) => {
    const { body } = await test.app.site.inject({ url });
    return /<nav class="menu".*?<\/nav>/s.exec(body)?.[0] ?? '';
  };

  it('the menu keeps a page that has another name', async () => {
    await change('pages', 'Metodo', { name: 'Come lavoriamo' });
    expect(await menuOf('/')).toContain('<a href="/metodo">Metodo</a>');
    expect(await menuOf('/en')).toContain('<a href="/en/method">Method</a>');
  });

  it('one value of the style variable changes all pages', async () => {
    const style = { accent: '#123456', type: 'sans', radius: 12 };
    await change('variables', 'style', { value: style });
    for (const url of ['/', '/en/projects', '/progetti/case/casa-dei-mandorli', '/nessuno']) {
      const { body } = await test.app.site.inject({ url });
      expect(body).toContain('--accent: #123456;');
      expect(body).toContain('--radius: 12px;');
      expect(body).toContain('--display: "Instrument Sans"');
      expect(body).not.toContain('newsreader.woff2');
    }
  });

  it('a rebuild gives the same pages', async () => {
    const pages = async () =>
      Object.fromEntries(
        (await allOutputs()).map((one) => [`${one.reference} ${one.language}`, one.markup]),
      );
    const before = await pages();
    expect((await (await editor()).post('/api/renders/rebuild', {})).status).toBeLessThan(300);
    await test.app.idle();
    expect(await pages()).toEqual(before);
  });
});

function allOutputs(): Promise<Output[]> {
  return test.app.store.snapshot(async (session) => {
    const rows = await session.db.selectFrom('renders').selectAll().execute();
    return Promise.all(rows.map((row) => assemble(session, row)));
  });
}

/** Where a text, or the pieces of one, are in one of the languages and not in the other. */
function saidOnce(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => saidOnce(one, `${path}.${key}`));
  const [one, other] = LANGUAGES.map((language) => sizeOf(Reflect.get(value, language)));
  return one === other ? inner : [path, ...inner];
}

/** How many pieces a list has; of anything else, whether there is something. */
function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : Number(Boolean(value));
}

/** What the site itself must answer: addresses of links, pictures and style sheets. */
function internalAddresses(markup: string, siteUrl: string): string[] {
  return [...markup.replaceAll(`"${siteUrl}/`, '"/').matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(
    ([, url]) => url ?? '',
  );
}
