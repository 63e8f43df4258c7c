import type { Image } from '@regia/model/fields/image.ts';
import type { Localized } from '@regia/model/fields/localized.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allDocuments } from '../store/documents.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { seedSite } from './seedSite.ts';

const LANGUAGES = ['it', 'en'] as const;
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

beforeAll(async () => {
  test = await TestApp.open({ seedSite });
  const { status } = await test.client().post('/api/install', { ...ADA, demo: true });
  expect(status).toBe(201);
  await test.app.idle();
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
});
