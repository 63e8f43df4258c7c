/** A date of publication that is none keeps a document off the site: its address, lists and sitemap agree. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDocuments } from '../doctor/documents.ts';
import { DataApp } from '../testing/dataApp.ts';

let app: DataApp;
beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

const NONE = ['domani', '1/3/2035', '01/03/2015', ' 9', true, { year: 2035 }, [], [null], 1e21];
const NOW = [undefined, null, '', '2015-03-01T10:00:00.000Z'];

const named = (id: string, publicAt: unknown, more: object = {}) => {
  const texts = { title: { it: id }, slug: { it: id }, template: 't' };
  return [id, { name: id, ...texts, ...more, publicAt }];
};
const documents = (kind: string, more?: object) =>
  Object.fromEntries([
    ...NONE.map((at, index) => named(`${kind}-no-${index}`, at, more)),
    ...NOW.map((at, index) => named(`${kind}-yes-${index}`, at, more)),
  ]);

it('says so, and nobody is shown or told of it', async () => {
  const code =
    '{% for p in pages %}{{ p.url }} {% endfor %}{% for w in works %}{{ w.url }} {% endfor %}';
  const report = await app.import({
    block: { b: { name: 'B', code: { it: code } } },
    templates: { t: { name: 'T', blocks: { it: ['b'] } } },
    settings: { settings: { languages: ['it'], defaultLanguage: 'it', worksPageId: 'lavori' } },
    workCategories: Object.fromEntries([named('case', null)]),
    pages: { ...Object.fromEntries([named('lavori', null)]), ...documents('p') },
    works: documents('w', { workCategory: 'case' }),
  });
  await app.test.app.idle();
  const sitemap = await app.page('/sitemap.xml');
  const list = await app.page('/p-yes-0');
  const address = { p: '/', w: '/lavori/case/' };
  for (const kind of ['p', 'w'] as const) {
    for (const id of Object.keys(documents(kind))) {
      const url = address[kind] + id;
      const isPublic = id.includes('yes');
      const { statusCode } = await app.test.app.site.inject({ method: 'GET', url });
      const told = [statusCode === 200, sitemap.includes(`${url}<`), list.includes(`${url} `)];
      expect([url, ...told]).toEqual([url, isPublic, isPublic, isPublic]);
    }
  }
  const remarks = Object(report).remarks.filter(
    ({ code }: { code: string }) => code === 'neverPublic',
  );
  expect(remarks).toHaveLength(2 * NONE.length);
  expect(remarks[0]).toMatchObject({ field: 'publicAt' });
  const found: string[] = [];
  await checkDocuments(app.test.app.store.reader, (_, __, what) => found.push(what));
  expect(found.filter((line) => line.endsWith('(neverPublic)'))).toHaveLength(2 * NONE.length);
});
