/** The homepage is public where it says something, any other document where it has a slug: see docs/decisions/042. */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDocuments } from '../doctor/documents.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { renderStatus } from './report/status.ts';
import { sitemaps } from './serve/sitemap.ts';

const BOTH = { it: 'Uno', en: 'One' };
const SLUGS = { it: 'uno', en: 'one' };

let site: RenderedSite;
let template: AnyRecord;
let category: AnyRecord;

beforeEach(async () => {
  site = await RenderedSite.open(['it', 'en']);
  const code = '{{ document.title }}:{% for a in alternates %}{{ a.url }} {% endfor %}';
  const block = await site.create('block', { name: 'B', code: { it: code } });
  template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
  const works = await site.create('pages', { name: 'W', title: { it: 'Lavori', en: 'Works' } });
  const settings = { worksPageId: works, workTemplateId: template, worksTemplateId: template };
  await site.update('settings', SETTINGS_ID, settings);
  category = await site.create('workCategories', { name: 'C', title: { it: 'C', en: 'C' } });
});
afterEach(() => site.close());

const CASES: [string, string, () => object, string, string][] = [
  ['the homepage', 'pages', () => ({ isHomepage: true, slug: {} }), '/', '/en'],
  ['a page', 'pages', () => ({}), '/uno', '/en/one'],
  ['a category', 'workCategories', () => ({}), '/lavori/uno', '/en/works/one'],
  ['a work', 'works', () => ({ workCategory: category }), '/lavori/c/uno', '/en/works/c/one'],
];

it.each(CASES)(
  '%s is public in the languages in which it is said to be',
  async (_, collection, more, it, en) => {
    const titled = { name: 'X', title: BOTH, slug: SLUGS, template, ...more() };
    const { id } = await site.create(collection, titled);
    const type = collection === 'workCategories' ? 'workCategory' : collection.slice(0, -1);
    const seen = async () => {
      const { addresses, outputs } = await site.publicSite();
      const own = Object.values(outputs).filter(
        ({ urls }) => urls.includes(it) || urls.includes(en),
      );
      const session = site.context.store.reader;
      let map = '';
      const now = site.now.toISOString();
      for await (const xml of sitemaps(session, 'https://a.test', now)) map += xml;
      const mapped = [it, en].filter((url) => map.includes(`<loc>https://a.test${url}</loc>`));
      const named = Object.entries(addresses).filter(([, name]) =>
        name.startsWith(`${type}/${id}/`),
      );
      const urls = named.map(([url]) => url).sort();
      return { urls, mapped, markup: own.map(({ markup }) => markup).sort() };
    };
    const all = {
      urls: [it, en].sort(),
      mapped: [it, en],
      markup: [`One:${it} ${en} `, `Uno:${it} ${en} `],
    };
    expect(await seen()).toEqual(all);
    const isHomepage = it === '/';
    for (const none of ['', ' \n ']) {
      const said = {
        title: { ...BOTH, en: none },
        ...(isHomepage && { slug: { it: 'uno', en: none } }),
      };
      await site.update(collection, id, said);
      const mapped = isHomepage ? [it] : [it, en];
      expect((await seen()).mapped).toEqual(mapped);
    }
    await site.update(collection, id, { title: { en: 'One' } });
    expect((await seen()).mapped).toEqual([it, en]);
    await site.update(collection, id, { title: {}, slug: { it: 'uno', en: 'one' } });
    expect((await seen()).mapped).toEqual([it, en]);
    await site.update(collection, id, titled);
    expect(await seen()).toEqual(all);
  },
);

it('the not-found page needs nothing', async () => {
  await site.create('pages', { name: 'N', template, isNotFound: true });
  expect(Object.keys((await site.publicSite()).outputs)).toContain('page/404/it');
});

it('the doctor tells where the homepage is not public for it', async () => {
  await site.update('settings', SETTINGS_ID, { languages: ['it', 'en', 'de'] });
  const notFound = { isNotFound: true, title: {} };
  for (const [id, more] of [
    ['h', { isHomepage: true }],
    ['p', { slug: SLUGS }],
    ['n', notFound],
  ]) {
    await site.create(
      'pages',
      { name: 'X', title: { it: 'Uno' }, template, ...Object(more) },
      `${id}`,
    );
  }
  const found: string[] = [];
  await checkDocuments(site.context.store.reader, (_, __, what) => found.push(what));
  const told = found.filter((what) => !what.includes('templateMissing'));
  expect(told.map((what) => what.replace(/: .*\(/, ' (')).sort()).toEqual([
    'pages / h / title · de (titleMissing)',
    'pages / h / title · en (titleMissing)',
  ]);
});

it('the site has a home where its first address leads to one', async () => {
  const home = async () => (await renderStatus(site.context.store.reader)).home;
  expect(await home()).toEqual([]);
  await site.create('pages', { name: 'X', title: BOTH, template, isHomepage: true });
  expect(await home()).toEqual([{ from: null, until: null }]);
  // In the new default language nothing can be shown of it.
  const code = { fr: '{{' };
  const failing = await site.create('block', { name: 'F', code });
  await site.update('templates', template.id, {
    blocks: { ...Object(template.blocks), fr: [failing] },
  });
  await site.update('settings', SETTINGS_ID, {
    defaultLanguage: 'fr',
    languages: ['fr', 'it', 'en'],
  });
  expect((await site.publicSite()).addresses).not.toHaveProperty('/');
  expect(await home()).toEqual([{ from: null, until: null }]);
});
