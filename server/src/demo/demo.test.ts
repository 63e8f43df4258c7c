import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, type Output } from '../renders/output.ts';
import { renderStatus } from '../renders/status.ts';
import { allDocuments } from '../store/documents.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { seedDemo } from './seedDemo.ts';

const LANGUAGES = ['it', 'en'];
/** Pages, categories and works. */
const DOCUMENTS = 6 + 3 + 8;

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
      const leftover = /\{\{|\{%|%MAP-|undefined|\[object|NaN|href=""|src=""/.exec(markup);
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
    for (const url of addresses) {
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

/** What the site itself must answer: addresses of links, pictures and style sheets. */
function internalAddresses(markup: string, siteUrl: string): string[] {
  return [...markup.replaceAll(`"${siteUrl}/`, '"/').matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(
    ([, url]) => url ?? '',
  );
}
