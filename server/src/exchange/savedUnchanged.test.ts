/** A record of a file that leaves out what is empty: saving it unchanged alters nothing on the site. */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';
import { readPublicSite } from '../testing/publicSite.ts';

const READS_ALL = `{% for c in categories %}{{ c | json }}{{ c.order }}{{ c.publicAt | json }}{% endfor %}
{% for w in works %}{{ w.title }}{{ w.template | json }}{{ w.featuredImage | json }}{% endfor %}
{% for p in pages %}{{ p.isHomepage }}{{ p.isNotFound | json }}{{ p.url }}{{ p.publicAt | json }}{{ p.metaKeywords | json }}{% endfor %}
{{ document.publicAt | json }}{{ document.template | json }}{{ document.metaDescription }}`;

/** Also what settings say. */
const OF_SETTINGS = `{{ settings | json }}{{ site | json }}`;

const PLACE = { latitude: 45, longitude: 12 };

let app: DataApp;
beforeEach(async () => {
  app = await DataApp.open();
});
afterEach(() => app.close());

const WAYS = ['import', 'restore'] as const;
const EMPTY: [collection: string, record: object][] = [
  ['workCategories', { name: 'X', title: { it: 'X' }, slug: { it: 'x' }, order: null }],
  ['works', { name: 'X', title: { it: 'X' }, slug: { it: 'x' }, workCategory: 'c', order: 3 }],
  ['works', { name: 'X', title: { it: 'X' }, slug: { it: 'x' }, workCategory: null, order: 3 }],
  ['pages', { name: 'X', title: { it: 'X' }, template: 't', isHomepage: false, isNotFound: false }],
  [
    'maps',
    { name: 'X', zoom: 3, type: 'roadmap', theme: 'standard', referenceNumber: 1, center: PLACE },
  ],
  ['works', { name: 'X', title: { it: 'X' }, slug: { it: 'x' }, workCategory: 'c' }],
  ['workCategories', { name: 'X', title: { it: 'X' }, slug: { it: 'x' } }],
  ['mapPoints', { name: 'X', map: 'm', location: PLACE }],
  ['works', { name: 'X', title: { it: 'X' }, slug: { it: 'x' }, workCategory: 'c', order: 'abc' }],
  ['block', { name: 'X', code: { it: 'x' } }],
  ['pages', { name: 'X', title: { it: 'X' }, template: 't' }],
  ['pages', { name: 'X', title: { it: 'X' }, slug: { it: 'x' }, template: 't', isHomepage: null }],
];

it.each(EMPTY.flatMap((one) => WAYS.map((way) => [way, ...one] as const)))(
  'after %s: %s',
  async (way, collection, record) => {
    await isSavedUnchanged(way, { [collection]: { x: record } }, `${collection}/x`);
  },
);

it('records without an order are last after an import and after a restore', async () => {
  const titled = (it: string) => ({ name: it, title: { it }, slug: { it } });
  const file = { workCategories: { a: { ...titled('A'), order: 1 }, z: titled('Z') } };
  for (const way of WAYS) {
    await app.send(way, file);
    const { body } = await app.ada.get('/api/records/workCategories');
    expect(Object(body).items.map(({ id }: { id: string }) => id)).toEqual(['a', 'z']);
  }
  // The same file again is nothing new.
  expect(await app.import(file)).toMatchObject({ updated: 0, equal: 2, totalRemarks: 0 });
});

const SETTINGS_WITH = Object.entries({
  'ids alone': {},
  'nothing set': { languages: null, defaultLanguage: null, defaultTitle: null },
  'a map of languages': { languages: { it: true, en: true, de: false }, defaultLanguage: 'IT' },
  'languages that the site does not have': {
    languages: ['it', 'pt'],
    defaultLanguage: 'pt',
    defaultTitle: { it: 'T', pt: 'P' },
  },
  'texts for objects, and objects for texts': {
    defaultTitle: 'Studio',
    defaultDescription: { it: { testo: 'x' }, en: 7 },
    defaultKeywords: ['a', 'b'],
  },
  'references in other forms': {
    worksPageId: { path: 'pages/works' },
    workTemplateId: [{ id: 't', name: 'Vecchio' }],
    worksTemplateId: { id: 't', name: 'Vecchio', blocks: { it: [] } },
  },
  'references to nothing': { worksTemplateId: 'gone', workTemplateId: { id: 5 } },
  'unknown keys': { analytics: { id: 'UA-1' }, theme: null, __v: 3 },
});

it.each(SETTINGS_WITH.flatMap(([name, fields]) => WAYS.map((way) => [way, name, fields] as const)))(
  'after %s: settings with %s',
  async (way, _, fields) => {
    const settings = { s: { ...SETTINGS, ...fields } };
    await isSavedUnchanged(way, { settings }, `settings/${SETTINGS_ID}`);
  },
);

const SETTINGS = {
  ...{ defaultLanguage: 'it', languages: ['it'] },
  worksPageId: 'works',
  workTemplateId: 't',
  worksTemplateId: 't',
};

/** Brings in records beside a site that shows all of them, and saves one. */
async function isSavedUnchanged(
  way: (typeof WAYS)[number],
  more: Record<string, Record<string, object>>,
  path: string,
): Promise<void> {
  const titled = (it: string) => ({ name: it, title: { it }, slug: { it } });
  const others = Array.from({ length: 60 }, (_, at) => [
    `w${at}`,
    {
      ...titled(`w${at}`),
      workCategory: 'c',
      sections: { it: [{ type: 'text', value: '%MAP-1%' }] },
    },
  ]);
  const data: Record<string, Record<string, object>> = {
    block: { b: { name: 'B', code: { it: `{{ content }}${READS_ALL}${OF_SETTINGS}` } } },
    templates: { t: { name: 'T', blocks: { it: [{ id: 'b' }] } } },
    pages: { works: { ...titled('lavori'), template: 't' } },
    workCategories: { c: { ...titled('c'), order: 1 } },
    maps: { m: { name: 'M', referenceNumber: 2 } },
    works: Object.fromEntries(others),
    settings: { s: SETTINGS },
  };
  for (const [collection, records] of Object.entries(more)) {
    data[collection] = { ...data[collection], ...records };
  }
  expect((await app.send(way, data)).status).toBe(200);
  // What that itself still has to render is not the save's.
  await app.test.app.idle();
  const { body } = await app.ada.get(`/api/records/${path}`);
  const saved = await app.ada.put(`/api/records/${path}`, Object(body));
  expect(saved).toMatchObject({ status: 200, body: { renders: { queued: 0, done: 0 } } });
  await app.test.app.idle();
  const stored = await app.test.app.store.snapshot(readPublicSite);
  await app.test.app.engine.rebuild();
  expect(await app.test.app.store.snapshot(readPublicSite)).toEqual(stored);
}
