import { map } from '@regia/model/entities/map.ts';
import { page } from '@regia/model/entities/page.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import { exportRecords } from '../../records/exportRecords.ts';
import { listRecords } from '../../records/read.ts';
import { viewsOf } from '../../records/views.ts';
import { SYSTEM } from '../../records/writer.ts';
import { getDocuments, putDocument } from '../../store/documents.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { withTurns } from '../../testing/turns.ts';
import { derivedFiller } from './derived.ts';

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

test('of two documents with one address it is shown with the first', async () => {
  const block = await site.create('block', { name: 'B', code: { it: '{{ page.name }}' } });
  const template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
  const slug = { it: 'casa', en: 'home' };
  for (const id of ['b', 'a'])
    await site.create('pages', { name: id, template, slug: { it: id } }, id);
  const { store } = site.context;
  await store.transaction(async (session) => {
    for (const one of (await getDocuments(session, 'pages', ['a', 'b'])).values()) {
      await putDocument(session, 'pages', {
        ...one,
        slug: one.id === 'a' ? slug : { ...slug, en: 'house' },
      });
    }
  });
  await site.engine.rebuild();
  const shown = async () => {
    const { items } = await listRecords(site.context, ADA, page, QUERY, ['url']);
    return new Map(items.map(({ id, url }) => [id, url]));
  };
  expect(await shown()).toEqual(
    new Map([
      ['a', { it: '/casa', en: '/en/home' }],
      ['b', { en: '/en/house' }],
    ]),
  );
});

const HEAVY = `<p>${'<b>x</b>'.repeat(47_000)}</p>`;
const LOCATION = { latitude: 45, longitude: 9 };
const ADA = { id: 'ada', role: masterRights(MODULES) };
const QUERY = { page: 1, pageSize: 10, search: '', filters: [], sort: [] };

async function heavyMap(name: string, points: number): Promise<string> {
  const { id } = await site.create('maps', { name });
  const content = { it: HEAVY };
  for (let at = 0; at < points; at++) {
    await site.create('mapPoints', { name: `P${at}`, map: { id }, location: LOCATION, content });
  }
  return id;
}

test('a map whose points are too much has no code in that language, and is read, listed, saved and exported', async () => {
  await site.create('maps', { name: 'Altra' });
  const id = await heavyMap('Dove siamo', 2);
  expect(Object.keys(await codeOf(id))).toEqual(['en']);
  const { items } = await listRecords(site.context, ADA, map, QUERY);
  const codes = items.map(({ name, code }) => [name, Object.keys(Object(code))]);
  expect(codes).toEqual([
    ['Altra', ['it', 'en']],
    ['Dove siamo', ['en']],
  ]);
  await site.update('maps', id, { zoom: 9 });
  const wanted = { format: 'json', query: QUERY, separator: 'comma', languages: ['it'] } as const;
  let text = '';
  for await (const piece of await exportRecords(site.context, ADA, map, wanted)) text += piece;
  expect(JSON.parse(text).map((one: object) => Object(one).zoom)).toContain(9);
});

test('what goes wrong otherwise with the code of a map is told, not left out', async () => {
  const { id } = await site.create('maps', { name: 'Dove siamo' });
  const { store } = site.context;
  const broken = {
    get tiles(): never {
      throw new Error('no tiles');
    },
  };
  const filled = getDocuments(store.reader, map.collection, [id]).then((found) =>
    derivedFiller(broken)(store.reader, map, [...found.values()]),
  );
  await expect(filled).rejects.toThrow('no tiles');
});

test('a map with more points than fit into memory has no code', async () => {
  expect(await codeOf(await heavyMap('Dove siamo', 24))).toEqual({});
});

test('a list works out so much code at most, with turns for others between', async () => {
  for (let at = 0; at < 8; at++) await heavyMap(`M${at}`, 1);
  const { done, turns } = await withTurns(() => listRecords(site.context, ADA, map, QUERY));
  const withCode = done.items.filter(({ code }) => Object.hasOwn(Object(code), 'it'));
  expect(withCode.length).toBeGreaterThan(2);
  expect(withCode.length).toBeLessThan(8);
  expect(turns).toBeGreaterThanOrEqual(16);
});

test('what has neither an address nor a code is shown as it is', async () => {
  const record = await site.create('variables', { name: 'v', value: {} });
  expect(Object.keys(record)).not.toContain('url');
});
