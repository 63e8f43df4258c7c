/** Bringing many deleted records back at once. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { isObject } from '@regia/model/isObject.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../store/history/change.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { RecordsApp, recordIn } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
let changes: Change[];
beforeEach(async () => {
  changes = [];
  app = await RecordsApp.open({
    renders: {
      planChange: async () => {},
      afterCommit: async (change) => {
        changes.push(change);
        return { queued: 7, done: 2 };
      },
    },
  });
  ada = await app.user('ada', masterRights(MODULES));
});
afterEach(() => app.close());

interface Key {
  readonly collection: string;
  readonly id: string;
}

const deleted = async (collection: string, fields: object): Promise<Key> => {
  const { id } = await app.create(collection, fields);
  await remove({ collection, id });
  return { collection, id };
};
const remove = ({ collection, id }: Key) => ada.delete(`/api/records/${collection}/${id}`);
const restore = (records: unknown, client = ada) => client.post('/api/bin/restore', { records });
const find = ({ collection, id }: Key) => ada.get(`/api/records/${collection}/${id}`);
const recordsIn = ({ body }: Answer) => (isObject(body) ? body.records : body);

describe('bringing many back', () => {
  it('is one change, whose renders are counted once, and that is undone as one', async () => {
    const one = await deleted('pages', { name: 'Uno' });
    const two = await deleted('variables', { name: 'Due', value: {} });
    changes = [];
    const { status, body } = await restore([one, two, one]);
    expect([status, body]).toEqual([
      200,
      {
        restored: [
          { ...one, name: 'Uno', losses: [] },
          { ...two, name: 'Due', losses: [] },
        ],
        refused: [],
        renders: { queued: 7, done: 2 },
        change: changes[0]?.seq,
      },
    ]);
    expect(changes).toHaveLength(1);
    const logs = await ada.get('/api/records/logs?filter[action]=restored');
    expect(logs.body).toMatchObject({ total: 2 });

    const [entry] = Object(logs.body).items;
    const undone = await ada.post(`/api/logs/${entry.id}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { count: 2 } });
    expect([(await find(one)).status, (await find(two)).status]).toEqual([404, 404]);
  });

  it('brings what another one needs before it, in whichever order they are asked for', async () => {
    const map = await app.create('maps', { name: 'Padova' });
    const point = await deleted('mapPoints', { name: 'Prato', map: map.id });
    const theMap = { collection: 'maps', id: map.id };
    await remove(theMap);
    const { body } = await restore([point, theMap]);
    expect(body).toMatchObject({ refused: [], restored: [theMap, point] });
    expect(recordIn(await find(point)).map).toMatchObject({ name: 'Padova' });
  });

  it('does not call lost what came back after it', async () => {
    const page = await app.create('pages', { name: 'Lavori' });
    const template = await app.create('templates', { name: 'Base' });
    const using = await app.create('pages', { name: 'A', template: template.id });
    const keys = [
      { collection: 'pages', id: using.id },
      { collection: 'pages', id: page.id },
      { collection: 'templates', id: template.id },
    ];
    for (const key of keys) expect((await remove(key)).status).toBe(200);
    const { body } = await restore(keys);
    expect(body).toMatchObject({ refused: [], restored: keys.map(() => ({ losses: [] })) });
  });

  it('brings back a work without its category, which stays in the bin, and says so', async () => {
    const category = await app.create('workCategories', { name: 'Case' });
    const work = await deleted('works', { name: 'Torre', workCategory: category.id });
    const key = { collection: 'workCategories', id: category.id };
    await remove(key);
    const loss = { kind: 'target', field: 'workCategory', ...key, name: 'Case' };
    expect((await restore([work])).body).toMatchObject({
      restored: [{ ...work, losses: [loss] }],
      refused: [],
    });
    expect((await find(key)).status).toBe(404);
  });

  it('says what stays and why, and what did not come along', async () => {
    const map = await app.create('maps', { name: 'Padova' });
    const point = await deleted('mapPoints', { name: 'Prato', map: map.id });
    await remove({ collection: 'maps', id: map.id });
    const page = await deleted('pages', { name: 'A', slug: { it: 'casa' } });
    await app.create('pages', { name: 'B', slug: { it: 'casa' } });
    const nothing = { collection: 'pages', id: 'nothing' };
    const user = { collection: 'users', id: 'ada' };
    const { body } = await restore([point, page, nothing, user]);
    expect(body).toMatchObject({
      restored: [{ ...page, losses: [{ kind: 'taken', value: 'casa', now: 'casa-1' }] }],
      refused: [
        {
          ...point,
          name: 'Prato',
          code: 'formInvalid',
          missing: [{ collection: 'maps', id: map.id, name: 'Padova' }],
        },
        { ...nothing, name: 'nothing', code: 'notFound' },
        { ...user, name: 'ada', code: 'notFound' },
      ],
    });
    expect((await find(point)).status).toBe(404);
  });

  it('leaves what the person may not bring back, and does not name what they may not read', async () => {
    const eve = await app.user('eve', { create: ['page'], deleteOwn: ['page'] });
    const own = await app.put('pages', { name: 'Mia' }, 'eve');
    await remove({ collection: 'pages', id: own.id });
    const mine = { collection: 'pages', id: own.id };
    const theirs = await deleted('pages', { name: 'Segreta' });
    const { status, body } = await restore([mine, theirs], eve);
    expect([status, body]).toMatchObject([
      200,
      { restored: [mine], refused: [{ ...theirs, name: theirs.id, code: 'accessDenied' }] },
    ]);
    const ugo = await app.user('ugo', { readAll: ['page'], create: ['page'] });
    expect((await restore([theirs], ugo)).status).toBe(403);
    expect((await restore([theirs], app.as(null))).status).toBe(401);
    expect((await find(theirs)).status).toBe(404);
  });

  it('keeps everything in the bin where something unexpected fails', async () => {
    const key = await deleted('pages', { name: 'Uno' });
    const failing = { ...app.context.renders, planChange: () => Promise.reject(new Error('disk')) };
    Object.assign(app.context, { renders: failing });
    expect((await restore([key])).status).toBe(500);
    expect((await find(key)).status).toBe(404);
  });

  it.each([
    [[]],
    ['abc'],
    [[{ collection: 'pages' }]],
    [Array.from({ length: BATCH_SIZE + 1 }, (_, n) => ({ collection: 'pages', id: `id${n}` }))],
  ])('refuses %j', async (records) => {
    expect(await restore(records)).toMatchObject({ status: 422, body: { code: 'formInvalid' } });
  });
});

describe('the ids of the bin', () => {
  it('are all that one may bring back of what it shows, what was deleted last first', async () => {
    const first = await deleted('variables', { name: 'Città', value: {} });
    const own = await app.put('pages', { name: 'Mia' }, 'eve');
    await remove({ collection: 'pages', id: own.id });
    const theirs = await deleted('pages', { name: 'Loro, in città' });
    const mine = { collection: 'pages', id: own.id };
    expect(recordsIn(await ada.get('/api/bin/ids'))).toEqual([theirs, mine, first]);
    expect(recordsIn(await ada.get('/api/bin/ids?search=CITTA'))).toEqual([theirs, first]);
    expect(recordsIn(await ada.get('/api/bin/ids?collection=variables'))).toEqual([first]);
    const rights = {
      readAll: ['page', 'variable'],
      create: ['page'],
      deleteOwn: ['page'],
    } as const;
    const eve = await app.user('eve', rights);
    expect(recordsIn(await eve.get('/api/bin/ids'))).toEqual([mine]);
    expect((await eve.get('/api/bin/ids?collection=maps')).status).toBe(403);
  });
});
