/** A record of a file that leaves out what is empty: saving it unchanged alters nothing on the site. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';

const READS_ALL = `{% for c in categories %}{{ c | json }}{{ c.order }}{{ c.publicAt | json }}{% endfor %}
{% for w in works %}{{ w.title }}{{ w.template | json }}{{ w.featuredImage | json }}{% endfor %}
{% for p in pages %}{{ p.url }}{{ p.publicAt | json }}{{ p.metaKeywords | json }}{% endfor %}
{{ document.publicAt | json }}{{ document.template | json }}{{ document.metaDescription }}`;

const PLACE = { latitude: 45, longitude: 12 };

let app: DataApp;
beforeEach(async () => {
  app = await DataApp.open();
});
afterEach(() => app.close());

it.each([
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
])('%s', async (collection, record) => {
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
    block: { b: { name: 'B', code: { it: `{{ content }}${READS_ALL}` } } },
    templates: { t: { name: 'T', blocks: { it: [{ id: 'b' }] } } },
    pages: { works: { ...titled('lavori'), template: 't' } },
    workCategories: { c: { ...titled('c'), order: 1 } },
    maps: { m: { name: 'M', referenceNumber: 2 } },
    works: Object.fromEntries(others),
    settings: {
      s: {
        ...{ defaultLanguage: 'it', languages: ['it'] },
        worksPageId: 'works',
        workTemplateId: 't',
        worksTemplateId: 't',
      },
    },
  };
  await app.import({ ...data, [collection]: { ...data[collection], x: record } });
  const path = `/api/records/${collection}/x`;
  const { body } = await app.ada.get(path);
  const saved = await app.ada.put(path, Object(body));
  expect(saved).toMatchObject({ status: 200, body: { renders: { queued: 0, done: 0 } } });
});
