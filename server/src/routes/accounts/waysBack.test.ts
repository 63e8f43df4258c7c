/** The ways back from the bin and from a change, as somebody tries them who means no good. */
import { isObject } from '@regia/model/isObject.ts';
import { MODULES, masterRights, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, textAt } from '../../testing/client.ts';
import { RecordsApp } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterAll(() => app.close());

interface Key {
  readonly collection: string;
  readonly id: string;
}

const DENIED = { status: 403, body: { code: 'accessDenied' } };
const pathOf = ({ collection, id }: Key) => `/api/records/${collection}/${id}`;
const statusOf = async (key: Key) => (await ada.get(pathOf(key))).status;
const remove = (key: Key, client = ada) => client.delete(pathOf(key));
const bringBack = ({ collection, id }: Key, client = ada) =>
  client.post(`/api/bin/${collection}/${id}/restore`);
const bringAllBack = (records: readonly Key[], client = ada) =>
  client.post('/api/bin/restore', { records });
const undo = (answer: Answer, client = ada) =>
  client.post(`/api/changes/${textAt(answer, 'change')}/undo`);
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

async function made(collection: string, fields: object): Promise<Key> {
  return { collection, id: (await app.create(collection, fields)).id };
}

/** How many versions there are of a record, its deletions counted. */
async function versionsOf({ collection, id }: Key): Promise<number> {
  return Number(textAt(await ada.get(`/api/history/${collection}/${id}`), 'total'));
}

/** From now on somebody has these rights and no others. */
async function grant(name: string, rights: Partial<RoleRights>): Promise<void> {
  const role = textAt(await ada.get(`/api/records/users/${name}`), 'role', 'id');
  const path = `/api/records/roles/${role}`;
  const { body } = await ada.get(path);
  const changed = await ada.put(path, { ...Object(body), ...NO_RIGHTS, ...rights });
  expect(changed.status).toBe(200);
}

describe('who may delete and create, but not read', () => {
  let eve: Client;
  let page: Key;
  let point: Key;
  let map: Key;
  beforeAll(async () => {
    const modules = ['page', 'mapPoint'] as const;
    eve = await app.user('eve', { create: modules, deleteAll: modules });
    page = await made('pages', { name: 'Segreta', slug: { it: 'segreta' } });
    map = await made('maps', { name: 'Mappa segreta' });
    point = await made('mapPoints', { name: 'Punto segreto', map: map.id });
    await remove(point);
    await remove(map);
  });

  /** The page is deleted, and another one has its slug. */
  async function supplanted(): Promise<Answer> {
    const slug = textAt(await ada.get(pathOf(page)), 'slug', 'it');
    const answer = await remove(page, eve);
    await made('pages', { name: 'Altra', slug: { it: slug } });
    return answer;
  }

  it('is told nothing of a record that comes back', async () => {
    await supplanted();
    const { status, text, body } = await bringBack(page, eve);
    expect([status, body]).toMatchObject([200, { record: { id: page.id }, losses: [] }]);
    expect(text.toLowerCase()).not.toContain('segret');
  });

  it('nor of one among many', async () => {
    await supplanted();
    const { status, text, body } = await bringAllBack([page, point], eve);
    expect([status, body]).toMatchObject([
      200,
      {
        restored: [{ ...page, name: page.id, losses: [] }],
        refused: [{ ...point, name: point.id, code: 'formInvalid' }],
      },
    ]);
    expect(text.toLowerCase()).not.toContain('segret');
    expect(text).not.toContain(map.id);
  });

  it('nor by taking back that they deleted it', async () => {
    const { status, text, body } = await undo(await supplanted(), eve);
    expect([status, body]).toMatchObject([200, { count: 1, losses: [] }]);
    expect(text.toLowerCase()).not.toContain('segret');
  });

  it('nor by what stands in the way of it', async () => {
    const { status, text, body } = await bringBack(point, eve);
    expect([status, body]).toMatchObject([422, { code: 'formInvalid' }]);
    expect(text.toLowerCase()).not.toContain('segret');
    expect(text).not.toContain(map.id);
    expect(await bringBack(point)).toMatchObject({ body: { details: { missing: [map] } } });
  });
});

describe('rights that were lost since', () => {
  it('let nothing come back to who is blocked', async () => {
    const bob = await app.user('bob', masterRights(MODULES));
    const key = await made('pages', { name: 'Uno' });
    const answer = await remove(key, bob);
    const { body } = await ada.get('/api/records/users/bob');
    const blocked = await ada.put('/api/records/users/bob', { ...Object(body), blocked: true });
    expect(blocked.status).toBe(200);
    const tried = [
      await undo(answer, bob),
      await bringBack(key, bob),
      await bringAllBack([key], bob),
      await bob.get('/api/bin/ids'),
    ];
    expect(statuses(tried)).toEqual([401, 401, 401, 401]);
    expect(await statusOf(key)).toBe(404);
  });

  it('take nothing back where one record of several is others’', async () => {
    const dan = await app.user('dan', { create: ['page'], deleteAll: ['page'] });
    const own = { collection: 'pages', id: (await app.put('pages', { name: 'Mia' }, 'dan')).id };
    const theirs = await made('pages', { name: 'Loro' });
    const ids = [own.id, theirs.id];
    const answer = await dan.post('/api/records/pages/delete', { ids });
    expect(answer.status).toBe(200);
    await grant('dan', { create: ['page'], deleteOwn: ['page'] });
    expect(await undo(answer, dan)).toMatchObject(DENIED);
    expect([await statusOf(own), await statusOf(theirs)]).toEqual([404, 404]);
    // One by one they get what is theirs.
    expect(await bringAllBack([theirs, own], dan)).toMatchObject({
      body: { restored: [own], refused: [{ ...theirs, name: theirs.id, code: 'accessDenied' }] },
    });
  });

  it('put no order back', async () => {
    const fay = await app.user('fay', { readAll: ['block'], updateAll: ['block'] });
    const [one, two] = [
      await made('block', { name: 'A', order: 1 }),
      await made('block', { name: 'B', order: 2 }),
    ];
    const ids = [two.id, one.id];
    const answer = await fay.post('/api/records/block/reorder', { ids });
    expect(answer.status).toBe(200);
    await grant('fay', { readAll: ['block'], updateOwn: ['block'] });
    expect(await undo(answer, fay)).toMatchObject(DENIED);
    expect((await ada.get(pathOf(two))).body).toMatchObject({ order: 1 });
  });
});

describe('at the same time', () => {
  it('a record comes back once', async () => {
    const key = await made('pages', { name: 'Uno', slug: { it: 'insieme' } });
    await remove(key);
    const answers = await Promise.all([bringBack(key), bringBack(key), bringBack(key)]);
    expect(statuses(answers)).toEqual([200, 404, 404]);
    expect(await versionsOf(key)).toBe(3);
  });

  it('sets that overlap bring each record back once, and say which they did not', async () => {
    const keys = [];
    for (const name of ['A', 'B', 'C']) keys.push(await made('variables', { name, value: {} }));
    for (const key of keys) await remove(key);
    const answers = await Promise.all([
      bringAllBack(keys.slice(0, 2)),
      bringAllBack(keys.slice(1)),
    ]);
    const told = (part: 'restored' | 'refused') =>
      answers.flatMap(({ body }): Key[] => (isObject(body) ? Object(body)[part] : []));
    expect(
      told('restored')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(keys.map(({ id }) => id));
    expect(told('refused')).toMatchObject([{ ...keys[1], code: 'notFound' }]);
    for (const key of keys) expect(await versionsOf(key)).toBe(3);
  });

  it('a change is taken back once', async () => {
    const key = await made('pages', { name: 'Uno' });
    const answer = await remove(key);
    const answers = await Promise.all([undo(answer), undo(answer), bringBack(key)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 200) expect(['notUndoable', 'notFound']).toContain(Object(body).code);
    }
    expect(await versionsOf(key)).toBe(3);
  });
});

it('an undo can be undone, once, and the first change not again', async () => {
  const key = await made('pages', { name: 'Uno' });
  const removal = await remove(key);
  const undone = await undo(removal);
  expect(await undo(undone)).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await statusOf(key)).toBe(404);
  const refused = (problem: string) => ({ status: 409, body: { details: { problem } } });
  expect(await undo(undone)).toMatchObject(refused('undone'));
  expect(await undo(removal)).toMatchObject(refused('changedSince'));
});

it.each(['0', '-1', '1e3', '0x1', '10000000', '99999999999999999999', '%00', 'NaN', '1;2'])(
  'change %s is none',
  async (change) => {
    const { status, body } = await ada.post(`/api/changes/${change}/undo`);
    expect(['invalidParameters', 'formInvalid', 'accessDenied', 'notFound']).toContain(
      Object(body).code,
    );
    expect(status).toBeLessThan(500);
  },
);

it.each(['__proto__', 'constructor', 'auth_users', '', 'pages/x', '\u0000'])(
  'a collection called %j has no bin',
  async (collection) => {
    const { status, body } = await bringAllBack([{ collection, id: 'x' }]);
    expect([status, body]).toMatchObject([200, { refused: [{ id: 'x', code: 'notFound' }] }]);
    const path = `/api/bin/ids?collection=${encodeURIComponent(collection || '!')}`;
    expect((await ada.get(path)).status).toBe(400);
  },
);
