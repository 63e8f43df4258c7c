/** What a file brings can be opened and deleted: no record gets an id that no address can have. */
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';

let app: DataApp;
beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

const UNUSABLE = [
  'ids',
  'export',
  'new',
  '.',
  '..',
  'a\u0001b',
  'a\nb',
  'a\u007f',
  'i'.repeat(201),
  'i'.repeat(1_500),
];
const USABLE = ['i'.repeat(200), 'è'.repeat(200), '...', ' ', '%2e', 'a?b#c', '\\', '😀'];

it.each(['import', 'restore'] as const)('an %s leaves them out, and says so', async (action) => {
  const named = (id: string) => [id, { name: 'B' }] as const;
  const block = Object.fromEntries([...UNUSABLE, ...USABLE].map(named));
  const templates = { t: { name: 'T', blocks: { it: [{ id: '..' }, { id: '...' }] } } };
  const file = { block, templates, ricette: Object.fromEntries(UNUSABLE.map(named)) };
  const foretold = Object((await app.send(`rehearse?action=${action}`, file)).body).report;
  const done = Object((await app.send(action, file)).body).report;
  for (const { remarks } of [foretold, done]) {
    const told = (remarks as Remark[]).filter(({ code }) => code === 'idUnusable');
    expect(told.map(({ collection, id }) => [collection, id])).toEqual(
      UNUSABLE.map((id) => ['block', id]),
    );
    expect(remarks).toContainEqual(expect.objectContaining({ code: 'targetMissing', id: 't' }));
  }
  const { block: stored, ricette } = await app.exported('block', 'ricette');
  expect(Object.keys(stored ?? {}).sort()).toEqual([...USABLE].sort());
  // Of a collection that no screen shows, nothing has an address.
  expect(Object.keys(ricette ?? {}).sort()).toEqual([...UNUSABLE].sort());
  for (const id of USABLE) {
    const url = `/api/records/block/${encodeURIComponent(id)}`;
    expect([id, (await app.ada.get(url)).status]).toEqual([id, 200]);
    expect([id, (await app.ada.delete(url)).status]).toEqual([id, id === '...' ? 409 : 200]);
  }
  await app.ada.post('/api/data/delete', { collections: ['block', 'templates', 'ricette'] });
});

it.each([
  [['a', 'b'], 'b', 'a'],
  [['a', SETTINGS_ID, 'b'], 'a', SETTINGS_ID],
])('of several settings %j, one is taken', async (ids, first, taken) => {
  const titled = (id: string) => [id, { defaultTitle: { it: id } }];
  const file = { settings: Object.fromEntries(ids.map(titled)) };
  const { remarks } = await app.import(file);
  const told = (remarks as Remark[]).filter(({ code }) => code === 'oneOnly');
  const rest = ids.filter((id) => id !== taken);
  expect(told.map(({ id }) => id)).toEqual(rest);
  expect(rest).toContain(first);
  const { settings = {} } = await app.exported('settings');
  expect(Object.keys(settings)).toEqual([SETTINGS_ID]);
  expect(settings[SETTINGS_ID]).toMatchObject({ defaultTitle: { it: taken } });
});
