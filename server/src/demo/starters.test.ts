/** Every site that a new one can start with, as visitors and those who edit it find it. */
import { STARTERS } from '@regia/model/rules/starters.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, type Output } from '../renders/nodes/output.ts';
import { renderStatus } from '../renders/report/status.ts';
import { allDocuments } from '../store/documents.ts';
import type { Client } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { seedSite } from './seedSite.ts';

/** What is built for the product, where a browser test sees it. */
const BUILT = /^\/assets\/(?:map|fonts|transitions)\b/;
const PARTS = ['pages', 'workCategories', 'works', 'maps', 'mapPoints'];
const SAID = [...PARTS, 'variables', 'templates', 'block'];

const SITES = STARTERS.filter((starter) => starter !== 'empty');

describe.each(SITES)('the starter %s', (starter) => {
  const isWhole = starter !== 'clean';
  const languages = isWhole ? ['it', 'en'] : ['it'];
  let test: TestApp;
  let ada: Client;
  let outputs: Output[];

  beforeAll(async () => {
    test = await TestApp.open({ seedSite });
    ada = test.client();
    const { status } = await ada.post('/api/install', { ...ADA, starter });
    expect(status).toBe(201);
    await test.app.idle();
    outputs = await allOutputs();
  });
  afterAll(() => test?.close());

  const allOutputs = () =>
    test.app.store.snapshot(async (session) => {
      const rows = await session.db.selectFrom('renders').selectAll().execute();
      return Promise.all(rows.map((row) => assemble(session, row)));
    });
  const documentsOf = (collection: string) => allDocuments(test.app.store.reader, collection);

  it('renders every document in each language, without a mistake', async () => {
    const counts = PARTS.slice(0, 3).map(async (part) => (await documentsOf(part)).length);
    const documents = (await Promise.all(counts)).reduce((sum, count) => sum + count);
    for (const language of languages) {
      const of = outputs.filter((output) => output.language === language);
      expect(of).toHaveLength(documents);
      const withoutAddress = of.filter(({ urls }) => urls.length === 0);
      expect(withoutAddress.map(({ reference }) => reference)).toEqual(['404']);
    }
    const { failures, stale } = await renderStatus(test.app.store.reader);
    expect({ failures, stale }).toEqual({ failures: [], stale: 0 });
  });

  it('leaves nothing unrendered', () => {
    for (const { markup, urls } of outputs) {
      const leftover =
        /\{\{|\{%|%MAP-|(?:drawing|picture):\w|undefined|\[object|\bNaN\b|href=""|src=""|<(?:h\d|a|dd|p)\b[^>]*><\//.exec(
          markup,
        );
      expect([urls[0], leftover?.[0]]).toEqual([urls[0], undefined]);
    }
  });

  it('has a head that names its language, its title and its other languages', () => {
    const title = isWhole ? /<title>[^<]+ · [^<]+<\/title>/ : /<title>[^<]+<\/title>/;
    for (const { markup, language, urls, reference } of outputs) {
      expect(markup).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`));
      expect(markup).toMatch(title);
      expect(markup).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect(markup.match(/<h1/g)).toHaveLength(1);
      expect(markup).toContain('<a class="skip" href="#content">');
      expect(markup.trimEnd().endsWith('</html>')).toBe(true);
      if (reference === '404') continue;
      expect(markup).toContain(`<link rel="canonical" href="${test.config.siteUrl}${urls[0]}">`);
      const alternates = markup.match(/<link rel="alternate" hreflang="(?:it|en)"/g) ?? [];
      expect(alternates).toHaveLength(languages.length);
    }
  });

  it('leads nowhere in vain', async () => {
    const addresses = new Set(
      outputs.flatMap(({ markup }) => internalAddresses(markup, test.config.siteUrl)),
    );
    expect(addresses.size).toBeGreaterThan(outputs.length / 2);
    const served = [...addresses].filter((url) => !BUILT.test(url));
    for (const url of served) {
      const { statusCode } = await test.app.site.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
    }
  });

  it('answers an unknown address in the language of the path', async () => {
    for (const [index, language] of languages.entries()) {
      const { statusCode, body } = await test.app.site.inject({
        url: ['/nessuno', '/en/nobody'][index],
      });
      expect(statusCode).toBe(404);
      expect(body).toContain(`<html lang="${language}">`);
    }
  });

  it.runIf(isWhole)('says nothing in one language only', async () => {
    for (const collection of SAID) {
      for (const document of await documentsOf(collection)) {
        expect(saidOnce(document, String(document.name))).toEqual([]);
      }
    }
  });

  it.runIf(isWhole)(
    'shows every work in a drawing of its own, and every map on a page',
    async () => {
      const works = await documentsOf('works');
      const drawings = works.map(async ({ featuredImage }) => {
        const { body } = await test.app.site.inject({ url: String(Object(featuredImage).url) });
        return body;
      });
      expect(new Set(await Promise.all(drawings)).size).toBe(works.length);
      const pages = JSON.stringify(await documentsOf('pages'));
      for (const { referenceNumber } of await documentsOf('maps')) {
        expect(pages.split(`%MAP-${referenceNumber}%`)).toHaveLength(1 + languages.length);
      }
    },
  );

  it('one value of the style variable changes all pages', async () => {
    const restyle = async (more: object) => {
      const style = (await documentsOf('variables')).find(({ name }) => name === 'style');
      const value = { ...Object(style?.value), ...more };
      const { status } = await ada.put(`/api/records/variables/${style?.id}`, { ...style, value });
      expect(status).toBe(200);
      await test.app.idle();
      return (await allOutputs()).map(({ markup }) => markup);
    };
    const type = 'Instrument Sans / Newsreader';
    for (const markup of await restyle({ accent: '#123456', type, radius: 12 })) {
      expect(markup).toContain('--accent: #123456;');
      expect(markup).toContain('--radius: 12px;');
      expect(markup).toContain('--display: "Instrument Sans"');
      expect(markup).toContain('--text: "Newsreader"');
    }
    for (const markup of await restyle({ type: 'Newsreader / Newsreader' })) {
      expect(markup).toContain('/newsreader.woff2');
      expect(markup).not.toContain('/instrument-sans.woff2');
    }
  });

  it('what is no value of one property changes nothing else', async () => {
    const read = async () => (await documentsOf('variables')).find(({ name }) => name === 'style');
    const save = async (value: unknown) => {
      const style = await read();
      return ada.put(`/api/records/variables/${style?.id}`, { ...style, value });
    };
    const style = await read();
    const evil = 'red; } body{display:none} a{background:url(//evil.example)';
    const { paper, ink } = Object(style?.value);
    const more = { ...(paper && { paper: evil }), ...(ink && { ink: evil }) };
    const value = { accent: evil, radius: evil, type: `${evil} / ${evil}`, ...more };
    expect((await save({ ...Object(style?.value), ...value })).status).toBe(200);
    await test.app.idle();
    for (const { markup } of await allOutputs()) {
      const [, css = ''] = /<style>(.*?)<\/style>/s.exec(markup) ?? [];
      expect(css).toContain('--accent: #0f5a66;');
      expect(css).not.toMatch(/body\{display|evil/);
    }
    expect((await save(style?.value)).status).toBe(200);
    await test.app.idle();
  });

  it('is as whole in a language that it has no words for yet', async () => {
    const url = '/api/records/settings/settings';
    const before = Object((await ada.get(url)).body);
    const speak = (more: object) => ada.put(url, { ...before, ...more });
    expect((await speak({ defaultLanguage: 'de', languages: ['de', 'it', 'en'] })).status).toBe(
      200,
    );
    await test.app.idle();
    const german = (await allOutputs()).filter(
      ({ language, reference, urls }) =>
        language === 'de' && (urls.length > 0 || reference === '404'),
    );
    expect(german).toHaveLength(2);
    for (const { markup } of german) {
      expect(markup).toMatch(/<title>[^<·]*\w/);
      const empty = /(?:href|aria-label)=""|<(?:a|button)[^>]*>\s*<\//.exec(markup);
      expect(empty?.[0]).toBeUndefined();
    }
    expect(german.find(({ urls }) => urls.length > 0)?.markup).toMatch(/<h1>[^<]+<\/h1>/);
    const { updatedAt } = Object((await ada.get(url)).body);
    expect((await speak({ updatedAt })).status).toBe(200);
    await test.app.idle();
  });

  it('a rebuild gives the same pages', async () => {
    const pages = async () =>
      Object.fromEntries(
        (await allOutputs()).map((one) => [`${one.reference} ${one.language}`, one.markup]),
      );
    const before = await pages();
    expect((await ada.post('/api/renders/rebuild', {})).status).toBeLessThan(300);
    await test.app.idle();
    expect(await pages()).toEqual(before);
  });
});

/** Where a text, or the pieces of one, are in one of the languages and not in the other. */
function saidOnce(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => saidOnce(one, `${path}.${key}`));
  const [one, other] = ['it', 'en'].map((language) => sizeOf(Reflect.get(value, language)));
  return one === other ? inner : [path, ...inner];
}

/** How many pieces a list or group has; of anything else, whether there is something. */
function sizeOf(value: unknown): number {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length;
  return Number(Boolean(value));
}

/** What the site itself must answer: addresses of links, pictures and style sheets. */
function internalAddresses(markup: string, siteUrl: string): string[] {
  return [...markup.replaceAll(`"${siteUrl}/`, '"/').matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(
    ([, url]) => url ?? '',
  );
}
