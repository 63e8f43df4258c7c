/** What renderings find of the records, with writes that were not made. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_OVERLAY, Overlay } from '../../store/overlay.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { SiteRecords } from './siteRecords.ts';

let site: RenderedSite;
beforeAll(async () => {
  site = await RenderedSite.open(['it']);
});
afterAll(() => site.close());

const records = (overlay = NO_OVERLAY) =>
  new SiteRecords(site.context.store.reader, overlay, 1_000_000);
const rewritten = (collection: string, before: AnyRecord, changes: object) => {
  return { collection, id: before.id, before, after: { ...before, ...changes } };
};

test('points are those of the map, where one is moved to another, too', async () => {
  const [one, two] = [
    await site.create('maps', { name: '1' }),
    await site.create('maps', { name: '2' }),
  ];
  const first = await site.create('mapPoints', { name: 'A', map: { id: one.id } });
  const second = await site.create('mapPoints', { name: 'B', map: { id: two.id } });
  const overlay = new Overlay([
    rewritten('mapPoints', first, { map: { id: two.id } }),
    rewritten('mapPoints', second, { name: 'C' }),
  ]);
  const names = async (map: AnyRecord, of: SiteRecords) =>
    (await of.pointsOf(map.id))?.map(({ name }) => name);
  expect([await names(one, records()), await names(two, records())]).toEqual([['A'], ['B']]);
  const then = records(overlay);
  expect([await names(one, then), await names(two, then)]).toEqual([[], ['A', 'C']]);
});

test('a variable is found by its name, whatever else has that', async () => {
  await site.create('pages', { name: 'v' });
  const variable = await site.create('variables', { name: 'v', value: { a: 1 } });
  await site.bring('variables', { name: 'v', value: { a: 2 } });
  const found = await records().variables(['v', 'w']);
  expect([found.get('v')?.id, found.get('w')]).toEqual([variable.id, null]);
  const gone = { collection: 'variables', id: variable.id, before: variable, after: null };
  const left = await records(new Overlay([gone])).variables(['v']);
  expect(left.get('v')).toMatchObject({ value: { a: 2 } });
});

test('of variables with one name the first by id counts, whichever of them is written', async () => {
  const first = await site.create('variables', { name: 'x', value: {} });
  const second = await site.create('variables', { name: 'y', value: {} });
  const found = async (...drafts: [AnyRecord, string][]) => {
    const writes = drafts.map(([record, name]) => rewritten('variables', record, { name }));
    const variables = await records(new Overlay(writes)).variables(['x', 'y']);
    return ['x', 'y'].map((name) => variables.get(name)?.id ?? null);
  };
  expect(await found([second, 'x'])).toEqual([first.id, null]);
  expect(await found([first, 'y'])).toEqual([null, first.id]);
  expect(await found([second, 'x'], [first, 'x'])).toEqual([first.id, null]);
  const renamed = new Overlay([rewritten('variables', first, { name: 'new' })]);
  expect((await records(renamed).variables(['new'])).get('new')?.id).toBe(first.id);
});

test('a map is found by the number that it has, or would have', async () => {
  const map = await site.create('maps', { name: '3' });
  const number = Number(map.referenceNumber);
  const found = async (of: SiteRecords) =>
    Promise.all([number, 99].map(async (one) => (await of.map(one))?.id ?? null));
  expect(await found(records())).toEqual([map.id, null]);
  const renumbered = new Overlay([rewritten('maps', map, { referenceNumber: 99 })]);
  expect(await found(records(renumbered))).toEqual([null, map.id]);
});
