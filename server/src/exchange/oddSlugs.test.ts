/**
 * Whatever slugs a file has: an address shows one document, and the sitemap lists what answers, once.
 * `SEED` and `RUNS` in the environment repeat or lengthen the search.
 */
import { isShownSlug } from '@regia/model/rules/slugShape.ts';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { checkDocuments } from '../doctor/documents.ts';
import { getDocument, putDocument } from '../store/documents.ts';
import { addUniqueKeys } from '../store/uniqueKeys.ts';
import { DataApp } from '../testing/dataApp.ts';
import { recordIn } from '../testing/recordsApp.ts';

const RUNS = Number(process.env.RUNS ?? 4);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const ODD = [
  ...['en', 'it', 'api', 'assets', 'files', '_preview', 'robots.txt', 'sitemap.xml', 'favicon.ico'],
  ...[
    'Chi_Siamo',
    'chi-siamo',
    'CHI-SIAMO',
    'about.html',
    'About',
    '2014/05/post',
    '/about/',
    'IT',
  ],
  ...[
    'città',
    'citta',
    '日本語',
    'a b',
    'a?b#c',
    '/Città è più/sotto.html',
    '..',
    '../a',
    '%2e',
    'd%C3%A9claration',
    '%e4%bc%9a%e7%a4%be',
    '%d0%bf%d1',
    '\\a',
  ],
  ...[
    '"><script>alert(1)</script>',
    'en/welcome',
    'it/chi',
    'lavori',
    'lavori/case',
    'lavori/case/casa',
  ],
  ...[
    'case',
    'casa',
    'welcome',
    '',
    ' ',
    'x'.repeat(300),
    'x'.repeat(299),
    '-',
    '_',
    'a/b',
    'a-b',
    7,
  ],
];
const slugs = fc.record({ it: fc.constantFrom(...ODD), en: fc.constantFrom(...ODD) });
const documents = fc.uniqueArray(slugs, { maxLength: 12, selector: (one) => JSON.stringify(one) });

const some = (prefix: string, all: readonly object[], more: object = {}) =>
  Object.fromEntries(
    all.map((slug, at) => {
      const id = `${prefix}${at}`;
      const title = { it: `${id}:it`, en: `${id}:en` };
      return [id, { name: id, title, slug, template: 't', ...more }];
    }),
  );

const SITE = {
  settings: { settings: { languages: ['it', 'en'], defaultLanguage: 'it', worksPageId: 'works' } },
  block: { b: { name: 'B', code: { it: '<{{ document.title }}>', en: '<{{ document.title }}>' } } },
  templates: { t: { name: 'T', blocks: { it: ['b'], en: ['b'] } } },
};
const page = (name: string, slug: string, more: object = {}) => {
  const title = { it: `${name}:it`, en: `${name}:en` };
  return { name, title, slug: { it: slug, en: slug }, template: 't', ...more };
};
const PAGES = {
  home: page('home', 'home', { isHomepage: true }),
  works: page('works', 'lavori'),
  welcome: page('welcome', 'welcome'),
};

/** Each address of the sitemap, and what it shows. */
async function shown(app: DataApp): Promise<[url: string, document: string][]> {
  await app.test.app.idle();
  const sitemap = await app.page('/sitemap.xml');
  const urls = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]*([^<]*)<\/loc>/g)].map(
    ([, url]) => url ?? '',
  );
  return Promise.all(
    urls.map(async (url): Promise<[string, string]> => {
      const { statusCode, body } = await app.test.app.site.inject({
        method: 'GET',
        url: url || '/',
      });
      return [url, `${statusCode} ${/<([^<>]+:(?:it|en))>/.exec(body)?.[1]}`];
    }),
  );
}

test(`a file's slugs (${RUNS} files, SEED=${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(documents, documents, documents, async (pages, categories, works) => {
      const app = await DataApp.open();
      try {
        await app.import({ ...SITE, pages: PAGES });
        const before = await shown(app);
        await app.import({
          pages: some('p', pages),
          workCategories: some('c', categories),
          works: some('w', works, { workCategory: 'c0' }),
        });
        const after = await shown(app);
        expect(after).toEqual(expect.arrayContaining(before));
        expect(new Set(after.map(([url]) => url)).size).toBe(after.length);
        expect(new Set(after.map(([, what]) => what)).size).toBe(after.length);
        for (const [, what] of after) expect(what).toMatch(/^200 \w/);
        const { pages: stored = {} } = await app.exported('pages');
        for (const [id, record] of Object.entries(stored)) {
          for (const [language, slug] of Object.entries(Object(record).slug)) {
            const isShown = after.some(([, what]) => what === `200 ${id}:${language}`);
            if (id !== 'home')
              expect([slug, isShown]).toEqual([slug, isShownSlug('pages', String(slug))]);
          }
        }
      } finally {
        await app.close();
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
}, 200_000);

it('turns the addresses of other programs into those that fit, and says so', async () => {
  const app = await DataApp.open();
  try {
    const given = [
      'Chi_Siamo',
      'about.html',
      '2014/05/post',
      'città',
      'en',
      'chi-siamo',
      'robots.txt',
      'd%C3%A9claration',
      '%d0%bf%d1%80%d0%b0%d0%b2%d0%b0',
      '%e4%bc%9a%e7%a4%be',
    ];
    const pages = some('p', [...given.map((it) => ({ it })), { it: 'a&b', en: 'a&b', de: 'a&b' }]);
    const { remarks } = Object(await app.import({ ...SITE, pages }));
    const told = remarks.map(({ code, value, now }: Record<string, string>) => [code, value, now]);
    for (const [from, to] of [
      ['Chi_Siamo', 'chi-siamo'],
      ['about.html', 'about'],
      ['2014/05/post', '2014-05-post'],
      ['città', 'citta'],
      ['en', 'en-1'],
      ['d%C3%A9claration', 'declaration'],
      ['%d0%bf%d1%80%d0%b0%d0%b2%d0%b0', 'prava'],
    ]) {
      expect(told).toContainEqual(['converted', from, to]);
    }
    expect(told).toContainEqual(['keyTaken', 'chi-siamo', 'chi-siamo-1']);
    for (const to of ['a-e-b', 'a-and-b', 'a-b']) {
      expect(told).toContainEqual(['converted', 'a&b', to]);
    }
    expect(remarks).toContainEqual(
      expect.objectContaining({ code: 'slugMissing', id: 'p9', field: 'slug.it' }),
    );
    expect(await app.import({ pages })).toMatchObject({ created: 0 });
    const { pages: stored } = await app.exported('pages');
    expect(Object(stored?.p0).slug.it).toBe('chi-siamo');
  } finally {
    await app.close();
  }
});

it('leaves a slug in a language that no site has as it is, also where another has it', async () => {
  const app = await DataApp.open();
  try {
    const pages = some('p', [
      { it: 'uno', nl: 'een' },
      { it: 'due', nl: 'een' },
    ]);
    const { remarkCounts } = Object(await app.import({ ...SITE, pages }));
    expect(remarkCounts).not.toContainEqual(expect.objectContaining({ code: 'keyTaken' }));
    const { pages: stored } = await app.exported('pages');
    expect(stored?.p1).toMatchObject({ slug: { it: 'due', nl: 'een' } });
    expect(await app.import({ pages })).toMatchObject({ created: 0, updated: 0 });
  } finally {
    await app.close();
  }
});

/** Gives documents slugs as earlier versions have stored them. */
async function storeSlugs(app: DataApp, collection: string, slugs: Record<string, string>) {
  await app.test.app.store.transaction(async (session) => {
    for (const [id, it] of Object.entries(slugs)) {
      const record = await getDocument(session, collection, id);
      if (record) await putDocument(session, collection, { ...record, slug: { it } });
    }
  });
  await app.test.app.engine.rebuild();
}

it('goes on showing what is stored under an unusual address, but none that is another’s', async () => {
  const app = await DataApp.open();
  try {
    const stored = [
      'Chi_Siamo',
      'about.html',
      '2014/05/post',
      'en',
      'en/welcome',
      'città',
      'lavori/case',
      'api',
      '_preview/casa',
      ...['Chi_Sono', 'Chi_Sono'],
    ];
    const pages = {
      ...PAGES,
      ...some(
        'p',
        stored.map(() => ({})),
      ),
    };
    const workCategories = some('c', [{ it: 'case' }]);
    const works = some('w', [{ it: 'casa' }], { workCategory: 'c0' });
    await app.import({ ...SITE, pages, workCategories, works });
    const named = (slugs: string[]) =>
      Object.fromEntries(slugs.map((slug, at) => [`p${at}`, slug]));
    await storeSlugs(app, 'pages', named(stored.map((_, at) => `prima-${at}`)));
    await storeSlugs(app, 'works', { w0: 'casa/rossa' });
    await storeSlugs(app, 'pages', named(stored));
    const all = await shown(app);
    const urls = all.map(([url]) => url);
    const unusual = ['/Chi_Siamo', '/about.html', '/2014/05/post', '/Chi_Sono'];
    expect(urls).toEqual(expect.arrayContaining([...unusual, '/lavori/case']));
    expect(urls).toHaveLength(6 + 5);
    expect(all).toContainEqual(['/lavori/case', '200 c0:it']);
    expect(all).toContainEqual(['/en', '200 home:en']);
    expect(all).toContainEqual(['/en/welcome', '200 welcome:en']);
    const { body } = await app.ada.get('/api/records/pages?search=p&pageSize=50');
    const links = Object(body).items.flatMap(({ id, url }: Record<string, object>) =>
      Object.values(url ?? {}).includes('/Chi_Sono') ? [id] : [],
    );
    // The first of the two by id.
    expect(links).toEqual(['p10']);
    const { body: other } = await app.ada.get('/api/records/pages/p9');
    expect(Object(other).url).toEqual({});
    const found: string[] = [];
    await checkDocuments(app.test.app.store.reader, (_, __, what) => found.push(what));
    const missing = found.filter(
      (line) => line.includes('slug · it') && line.endsWith('(slugMissing)'),
    );
    expect(missing.map((line) => /(?:pages|works) \/ (\w\d)/.exec(line)?.[1])).toEqual([
      ...['p3', 'p4', 'p5', 'p7', 'p8'],
      'w0',
    ]);
    const { pages: exported } = await app.exported('pages');
    const { p9, p10, ...others } = exported ?? {};
    expect(await app.import({ pages: others })).toMatchObject({ created: 0, updated: 0 });
    expect(await app.import({ pages: { p9, p10 } })).toMatchObject({ created: 0, updated: 1 });
    // What is stored below the works page is closed, and both who look and who bring it are told.
    const below = found.filter((line) => line.endsWith('(slugBelowWorks)'));
    expect(below).toEqual([expect.stringMatching(/^pages \/ p6 \/ slug · it: /)]);
    const again = await app.import({ pages: { p6: { ...Object(exported?.p6), name: 'Another' } } });
    expect(again.remarks).toContainEqual({
      ...{ code: 'slugBelowWorks', collection: 'pages', id: 'p6', field: 'slug.it' },
    });
  } finally {
    await app.close();
  }
});

it.each(['save', 'import'])(
  'gives back no unusual address that another has by a %s',
  async (way) => {
    const app = await DataApp.open();
    try {
      await app.import({
        ...SITE,
        pages: { ...PAGES, ...some('p', [{ it: 'uno' }, { it: 'due' }]) },
      });
      const save = async (id: string, given: object) => {
        const { body } = await app.ada.get(`/api/records/pages/${id}`);
        return recordIn(
          await app.ada.put(`/api/records/pages/${id}`, { ...Object(body), ...given }),
        );
      };
      await storeSlugs(app, 'pages', { p0: 'Chi_Siamo' });
      await save('p0', { name: 'Noi' });
      const seen = await save('p0', { slug: { it: 'noi' } });
      await storeSlugs(app, 'pages', { p1: 'Chi_Siamo' });
      // Its address is noted as its own only now that a save alters it, or an import writes the page.
      if (way === 'save') await save('p1', { slug: { it: 'Chi_Siamo', en: 'them' } });
      else {
        const { p1 } = some('p', [{}, { it: 'Chi_Siamo' }], { name: 'Loro' });
        await app.import({ pages: { p1 } });
      }
      const { items } = Object((await app.ada.get('/api/history/pages/p0')).body);
      const { seq } = items[1];
      const back = recordIn(await app.ada.post(`/api/history/pages/p0/${seq}/restore`, seen));
      expect(back).toMatchObject({ name: 'Noi', slug: { it: 'Chi_Siamo-1' } });
      expect(await shown(app)).toEqual(
        expect.arrayContaining([
          ['/Chi_Siamo', '200 p1:it'],
          ['/Chi_Siamo-1', '200 p0:it'],
        ]),
      );
    } finally {
      await app.close();
    }
  },
);

it('serves one of two old documents with one address, whatever came first, and tells of the other', async () => {
  const app = await DataApp.open();
  try {
    await app.import({ ...SITE, pages: { ...PAGES, ...some('p', Array(3).fill({})) } });
    const served = async () => /<(p\d):it>/.exec(await app.page('/about.html'))?.[1];
    const told = async () => {
      const { body } = await app.ada.get('/api/renders/status');
      return Object(body).held.map(({ id, shows }: Record<string, string>) => `${id} ${shows}`);
    };
    await storeSlugs(app, 'pages', { p1: 'about.html' });
    expect([await served(), await told()]).toEqual(['p1', []]);
    await storeSlugs(app, 'pages', { p2: 'about.html' });
    expect([await served(), await told()]).toEqual(['p1', ['p2 another']]);
    await storeSlugs(app, 'pages', { p0: 'about.html' });
    expect([await served(), await told()]).toEqual(['p0', ['p1 another', 'p2 another']]);
    // What a save changes is settled by the same rule.
    const { body } = await app.ada.get('/api/records/pages/p0');
    const saved = await app.ada.put('/api/records/pages/p0', {
      ...Object(body),
      slug: { it: 'o' },
    });
    expect(saved.status).toBe(200);
    await app.test.app.idle();
    expect([await served(), await told()]).toEqual(['p1', ['p2 another']]);
    expect((await shown(app)).filter(([url]) => url === '/about.html')).toHaveLength(1);
    await storeSlugs(app, 'pages', { p0: 'lavori/case' });
    const keys = [{ name: 'slug.it', value: 'lavori/case' }];
    await app.test.app.store.transaction((session) =>
      addUniqueKeys(session, [{ collection: 'pages', id: 'p0', keys }]),
    );
    await app.test.app.engine.rebuild();
    expect(await told()).toEqual(['p2 another', 'p0 works']);
  } finally {
    await app.close();
  }
});
