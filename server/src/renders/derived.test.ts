import { map } from '@regia/model/entities/map.ts';
import { page } from '@regia/model/entities/page.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeRecords } from '../records/change.ts';
import { listRecords } from '../records/read.ts';
import { viewsOf } from '../records/views.ts';
import { SYSTEM } from '../records/writer.ts';
import { getDocuments } from '../store/documents.ts';
import { RenderedSite } from '../testing/renderedSite.ts';

let site: RenderedSite;

beforeEach(async () => {
  site = await RenderedSite.open();
});
afterEach(() => site.close());

async function codeOf(id: string): Promise<Record<string, string>> {
  const { reader } = site.context.store;
  const stored = await getDocuments(reader, map.collection, [id]);
  const [shown] = await viewsOf(site.context, reader, map, [...stored.values()]);
  return Object(shown?.code);
}

test('a map shows its code in each language of the site, always with its present points', async () => {
  const { id, code } = await site.create('maps', { name: 'Dove siamo' });
  expect(Object.keys(Object(code))).toEqual(['it', 'en']);
  const title = { it: 'Lo studio', en: 'The studio' };
  const point = await site.create('mapPoints', { name: 'Studio', map: { id }, title });
  expect(await codeOf(id)).toMatchObject({
    it: expect.stringContaining('Lo studio'),
    en: expect.stringContaining('The studio'),
  });
  await site.remove('mapPoints', point.id);
  expect((await codeOf(id)).it).not.toContain('Lo studio');
});

test('a code that was imported is not shown', async () => {
  const { id } = await site.create('maps', { name: 'Dove siamo' });
  await changeRecords(site.context, SYSTEM, async (unit) => {
    const before = await unit.find('maps', id);
    if (!before) throw new Error('no map');
    const after = { ...before, code: { it: '<i>vecchio</i>', fr: '<i>vieux</i>' } };
    await unit.put('maps', unit.updated(before, after), before);
  });
  const code = await codeOf(id);
  expect(Object.keys(code)).toEqual(['it', 'en']);
  expect(code.it).not.toContain('vecchio');
});

test('a list shows the addresses of pages too long to be read whole, however long these are', async () => {
  const long = 'lungo-'.repeat(1_500).slice(0, -1);
  const block = await site.create('block', { name: 'B', code: { it: '' } });
  const template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
  const { id } = await site.create('pages', { name: 'P', slug: { it: 'breve' }, template });
  await changeRecords(site.context, SYSTEM, async (unit) => {
    const before = await unit.find('pages', id);
    if (!before) throw new Error('no page');
    const after = { ...before, slug: { it: long }, title: { it: 'x'.repeat(40_000) } };
    await unit.put('pages', unit.updated(before, after), before);
  });
  const ada = { id: 'ada', role: masterRights(MODULES) };
  const query = { page: 1, pageSize: 10, search: '', filters: [], sort: [] };
  const { items } = await listRecords(site.context, ada, page, query, ['url']);
  expect(items.map(({ url }) => url)).toEqual([{ it: `/${long}` }]);
});
