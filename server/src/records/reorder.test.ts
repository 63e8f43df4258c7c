import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { itemsIn, RecordsApp } from '../testing/recordsApp.ts';
import { withTurns } from '../testing/turns.ts';

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

  it('of some leaves the others in their places, and numbers all', async () => {
    const [a, b, c] = ids;
    await reorder([c, a]);
    expect(await orders()).toEqual(['c1', 'b2', 'a3']);
    expect((await reorder([b])).body).toMatchObject({ change: null });
    expect(await orders()).toEqual(['c1', 'b2', 'a3']);
    await app.create('block', { name: 'd' });
    await reorder([a, b, c]);
    expect(await orders()).toEqual(['a1', 'b2', 'c3', 'd4']);
  });

  it('of many lets others have their turn between any two of them, at each stage', async () => {
    for (let at = 0; at < 30; at++) ids.push((await app.create('block', { name: `e${at}` })).id);
    const { done, turns } = await withTurns(() => reorder(ids.toReversed()));
    expect(done.status).toBe(200);
    // Written, looked through for files, logged, looked through for what the site reads.
    expect(turns).toBeGreaterThanOrEqual(4 * (ids.length - 2));
  });

  it('never gives two records one number, whoever orders what at the same time', async () => {
    const [a, b, c] = ids;
    const answers = await Promise.all([
      reorder([c, b, a]),
      reorder([b, a]),
      app.create('block', { name: 'd' }),
      reorder([c, a]),
    ]);
    expect(answers.map((answer) => ('status' in answer ? answer.status : 200))).toEqual(
      answers.map(() => 200),
    );
    await reorder([a]);
    const numbers = itemsIn(await ada.get('/api/records/block')).map(({ order }) => order);
    expect(numbers).toEqual([1, 2, 3, 4]);
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
    const reader = await app.user('bob', { readAll: ['block'] });
    expect((await reorder(['nothing'], reader)).status).toBe(403);
    expect(await orders()).toEqual(['a999', 'b999', 'c999', 'mine999']);
    expect(await orders()).toEqual(['a999', 'b999', 'c999', 'mine999']);
  });

  it('of one’s own alone exchanges their numbers, and writes nobody else’s', async () => {
    const eve = await app.user('eve', { updateOwn: ['block'], readAll: ['block'] });
    const own: string[] = [];
    for (const [name, order] of [
      ['x', 2],
      ['y', 999],
      ['z', 999],
    ] as const) {
      own.push((await app.put('block', { name, order }, 'eve')).id);
    }
    const others = async () =>
      itemsIn(await ada.get('/api/records/block')).filter(({ id }) => !own.includes(id));
    const before = await others();
    expect((await reorder(own.toReversed(), eve)).status).toBe(200);
    expect(await orders()).toEqual(['z2', 'a999', 'b999', 'c999', 'y999', 'x1000']);
    expect(await others()).toEqual(before);
  });

  it('of one’s own alone takes none of the numbers of others before them', async () => {
    await reorder(ids);
    const eve = await app.user('eve', { updateOwn: ['block'], readAll: ['block'] });
    const own: string[] = [];
    for (const [name, order] of [
      ['x', 2],
      ['y', 2],
    ] as const) {
      own.push((await app.put('block', { name, order }, 'eve')).id);
    }
    expect((await reorder(own.toReversed(), eve)).status).toBe(200);
    expect(await orders()).toEqual(['a1', 'b2', 'y2', 'c3', 'x3']);
  });

  it('numbers all where those that move are one’s own', async () => {
    await reorder(ids);
    const eve = await app.user('eve', { updateOwn: ['block'], readAll: ['block'] });
    const [x, y] = [
      await app.put('block', { name: 'x', order: 999 }, 'eve'),
      await app.put('block', { name: 'y', order: 999 }, 'eve'),
    ];
    expect((await reorder([y.id, x.id], eve)).status).toBe(200);
    expect(await orders()).toEqual(['a1', 'b2', 'c3', 'y4', 'x5']);
  });

  it('is for entities that have an order', async () => {
    const answer = await ada.post('/api/records/pages/reorder', { ids: ['x'] });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalidParameters' } });
  });
});
