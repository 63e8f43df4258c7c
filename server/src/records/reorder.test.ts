import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { itemsIn, RecordsApp } from '../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
let ids: string[];
beforeEach(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
  ids = [];
  for (const name of ['a', 'b', 'c']) ids.push((await app.create('block', { name })).id);
});
afterEach(() => app.close());

const reorder = (given: unknown, client = ada) =>
  client.post('/api/records/block/reorder', { ids: given });
const orders = async () =>
  itemsIn(await ada.get('/api/records/block')).map(({ name, order }) => `${name}${order}`);

describe('reordering', () => {
  it('numbers from one, and writes only what moves', async () => {
    const [a, b, c] = ids;
    expect((await reorder([c, a, b])).body).toEqual({
      renders: { queued: 0, done: 0 },
      change: expect.any(Number),
    });
    expect(await orders()).toEqual(['c1', 'a2', 'b3']);
    await reorder([c, b, a]);
    expect(await orders()).toEqual(['c1', 'b2', 'a3']);
    const logs = itemsIn(await ada.get('/api/records/logs?pageSize=100&filter[message]=block'));
    expect(logs.filter(({ message }) => String(message).endsWith('updated'))).toHaveLength(5);
  });

  it('leaves the others where they are', async () => {
    await reorder([ids[2]]);
    expect(await orders()).toEqual(['c1', 'a999', 'b999']);
  });

  it.each([
    [['id-of-nothing'], 404, 'notFound'],
    [[], 422, 'formInvalid'],
    ['abc', 422, 'formInvalid'],
    [[1, 2], 422, 'formInvalid'],
    [[''], 422, 'formInvalid'],
  ])('of %j is refused', async (given, status, code) => {
    expect(await reorder(given)).toMatchObject({ status, body: { code } });
  });

  it('happens whole or not at all', async () => {
    expect((await reorder([ids[2], ids[0], 'nothing'])).status).toBe(404);
    expect((await reorder([ids[2], ids[2]])).status).toBe(400);
    const mine = await app.put('block', { name: 'mine', order: 999 }, 'eve');
    const eve = await app.user('eve', { updateOwn: ['block'] });
    expect((await reorder([mine.id, ids[2]], eve)).status).toBe(403);
    expect(await orders()).toEqual(['a999', 'b999', 'c999', 'mine999']);
    expect((await reorder([mine.id], eve)).status).toBe(200);
  });

  it('is for entities that have an order', async () => {
    const answer = await ada.post('/api/records/pages/reorder', { ids: ['x'] });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalidParameters' } });
  });
});
