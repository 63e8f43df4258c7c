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

let test: TestApp;
let outputs: Output[];

beforeAll(async () => {
  test = await TestApp.open({ seedDemo });
  const { status } = await test.client().post('/api/install', { ...ADA, demo: true });
  expect(status).toBe(201);
  await test.app.idle();
  outputs = await test.app.store.snapshot(async (session) => {
    const rows = await session.db.selectFrom('renders').selectAll().execute();
    return Promise.all(rows.map((row) => assemble(session, row)));
  });
});

afterAll(() => test?.close());

describe('the demonstration site', () => {
  it.each(Object.entries(LEAST))('has enough %s: %i', async (collection, least) => {
    const documents = await allDocuments(test.app.store.reader, collection);
    expect(documents.length).toBeGreaterThanOrEqual(least);
  });

  it('shows each landscape as the picture of one work', async () => {
    const works = await allDocuments(test.app.store.reader, 'works');
    const names = works.map(({ featuredImage }) => (featuredImage as Image).displayName);
    expect(new Set(names).size).toBe(12);
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
    // What maps load is built for the product, where a browser test sees it.
    const served = [...addresses].filter((url) => !url.startsWith('/assets/map.'));
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

  it('is written by the first user', async () => {
    const [first] = await allDocuments(test.app.store.reader, 'users');
    for (const collection of ['block', 'maps', 'pages', 'variables', 'works']) {
      const documents = await allDocuments(test.app.store.reader, collection);
      expect(documents.length).toBeGreaterThan(0);
      expect(new Set(documents.map(({ createdBy }) => createdBy))).toEqual(new Set([first?.id]));
    }
  });
});

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
