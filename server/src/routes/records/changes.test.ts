/** Taking back at once what one has just done. */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, textAt } from '../../testing/client.ts';
import { itemsIn, RecordsApp } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterAll(() => app.close());

const undo = (answer: Answer, client = ada) =>
  client.post(`/api/changes/${textAt(answer, 'change')}/undo`);
const statusOf = async (collection: string, id: string) =>
  (await ada.get(`/api/records/${collection}/${id}`)).status;

it('a deletion comes back for whoever did it, although they may not read the log', async () => {
  const eve = await app.user('eve', { create: ['page'], deleteAll: ['page'] });
  const { id } = await app.create('pages', { name: 'Uno' });
  const answer = await eve.delete(`/api/records/pages/${id}`);
  expect(await statusOf('pages', id)).toBe(404);
  expect(await undo(answer, eve)).toMatchObject({ status: 200, body: { count: 1, losses: [] } });
  expect(await statusOf('pages', id)).toBe(200);
  expect(await undo(answer, eve)).toMatchObject({ status: 409, body: { code: 'notUndoable' } });
});

it('a deletion of many comes back as one', async () => {
  const ids = [(await app.create('maps', { name: 'A' })).id];
  ids.push((await app.create('maps', { name: 'B' })).id);
  const answer = await ada.post('/api/records/maps/delete', { ids });
  expect(await undo(answer)).toMatchObject({ status: 200, body: { count: 2 } });
  for (const id of ids) expect(await statusOf('maps', id)).toBe(200);
});

it('a new order gives way to the one before, and an unchanged one is no change', async () => {
  const ids: string[] = [];
  for (const [name, order] of [
    ['A', 1],
    ['B', 2],
    ['C', 3],
  ]) {
    ids.push((await app.create('block', { name, order })).id);
  }
  const listed = async () => itemsIn(await ada.get('/api/records/block')).map(({ id }) => id);
  const order = (wanted: string[]) => ada.post('/api/records/block/reorder', { ids: wanted });
  const answer = await order([...ids].reverse());
  expect(await listed()).toEqual([...ids].reverse());
  expect(await undo(answer)).toMatchObject({ status: 200, body: { count: 2 } });
  expect(await listed()).toEqual(ids);
  expect((await order(ids)).body).toMatchObject({ change: null });
});

it('is for its author alone, with the rights that they have by now', async () => {
  const { id } = await app.create('pages', { name: 'Uno' });
  const answer = await ada.delete(`/api/records/pages/${id}`);
  const master = await app.user('bea', masterRights(MODULES));
  const denied = { status: 403, body: { code: 'accessDenied' } };
  expect(await undo(answer, master)).toMatchObject(denied);
  expect(await undo(answer, app.as(null))).toMatchObject({ status: 401 });
  expect(await ada.post('/api/changes/999999/undo')).toMatchObject(denied);

  const gone = await app.user('gia', { deleteAll: ['page'] });
  const page = await app.create('pages', { name: 'Due' });
  const removal = await gone.delete(`/api/records/pages/${page.id}`);
  expect(await undo(removal, gone)).toMatchObject(denied);
  expect(await statusOf('pages', page.id)).toBe(404);
});

it('loses nothing that came after', async () => {
  const { id } = await app.create('pages', { name: 'Uno' });
  const answer = await ada.delete(`/api/records/pages/${id}`);
  await ada.post(`/api/bin/pages/${id}/restore`);
  expect(await undo(answer)).toMatchObject({
    status: 409,
    // Somebody has brought it back already.
    body: { code: 'notUndoable', details: { problem: 'undone' } },
  });
});
