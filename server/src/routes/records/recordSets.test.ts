/** Deleting many records at once, and choosing them. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { isObject } from '@regia/model/isObject.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IDLE_PORTS } from '../../records/context.ts';
import type { Change } from '../../store/history/change.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { RecordsApp } from '../../testing/recordsApp.ts';

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
  changes = [];
});
afterEach(() => app.close());

const remove = (collection: string, ids: unknown, client = ada) =>
  client.post(`/api/records/${collection}/delete`, { ids });
const stays = async (collection: string, id: string) =>
  (await ada.get(`/api/records/${collection}/${id}`)).status === 200;
const idsIn = ({ body }: Answer) => (isObject(body) ? body.ids : body);

it('of many deleted all stay where something else fails than what one may do', async () => {
  const fragile = await RecordsApp.open({
    accounts: {
      ...IDLE_PORTS.accounts,
      onUserDeleted: async (_, { id }) => {
        if (id === 'zoe') throw new Error('broken');
      },
    },
  });
  const eve = await fragile.user('eve', masterRights(MODULES));
  for (const name of ['bob', 'zoe']) await fragile.user(name, {});
  expect((await remove('users', ['bob', 'zoe'], eve)).status).toBe(500);
  expect((await eve.get('/api/records/users/bob')).status).toBe(200);
  await fragile.close();
});

describe('deleting many', () => {
  it('is one change, whose renders are counted once', async () => {
    const one = await app.create('pages', { name: 'Uno' });
    const two = await app.create('pages', { name: 'Due' });
    changes = [];
    const { status, body } = await remove('pages', [one.id, two.id, one.id]);
    expect([status, body]).toEqual([
      200,
      {
        removed: [one.id, two.id],
        refused: [],
        renders: { queued: 7, done: 2 },
        change: changes[0]?.seq,
      },
    ]);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.writes.map(({ id, after }) => [id, after])).toEqual([
      [one.id, null],
      [two.id, null],
    ]);
    const logs = await ada.get('/api/records/logs?filter[message]=deleted');
    expect(logs.body).toMatchObject({ total: 2 });
  });

  it('names what stands in the way, and deletes the others', async () => {
    const used = await app.create('templates', { name: 'Usato' });
    const free = await app.create('templates', { name: 'Libero' });
    const page = await app.create('pages', { name: 'Pagina', template: used.id });
    changes = [];
    const { body } = await remove('templates', [used.id, 'nothing', free.id]);
    expect(body).toMatchObject({
      removed: [free.id],
      refused: [
        {
          id: used.id,
          name: 'Usato',
          code: 'children',
          blockers: [{ collection: 'pages', id: page.id, name: 'Pagina' }],
          total: 1,
        },
        { id: 'nothing', name: 'nothing', code: 'notFound' },
      ],
    });
    expect(await stays('templates', used.id)).toBe(true);
    expect(changes[0]?.writes.map(({ id }) => id)).toEqual([free.id]);
  });

  it('leads visitors only to a document of the site, or deletes nothing', async () => {
    const { id } = await app.create('pages', { name: 'Uno' });
    const to = (redirectTo: string) =>
      ada.post('/api/records/pages/delete', { ids: [id], redirectTo });
    expect(await to('pages/nothing')).toMatchObject({
      ...{ status: 422, body: { details: { fields: { redirectTo: 'targetMissing' } } } },
    });
    expect((await to('maps/m1')).status).toBe(422);
    expect(await stays('pages', id)).toBe(true);
  });

  it('asks each record’s own rule', async () => {
    const { body } = await remove('users', ['ada']);
    expect(body).toMatchObject({ removed: [], refused: [{ id: 'ada', code: 'deleteSelf' }] });

    const ids = [];
    for (const [email, create] of [
      ['a@example.com', []],
      ['b@example.com', ['user']],
    ] as const) {
      const { id: role } = await app.create('roles', { name: 'R', create });
      const person = { firstName: 'A', lastName: 'B', email, role };
      ids.push((await app.create('users', person)).id);
    }
    const eve = await app.user('eve', { deleteAll: ['user'], readAll: ['user'] });
    const answer = await remove('users', ['ada', ...ids], eve);
    expect(answer.body).toMatchObject({
      removed: [ids[0]],
      refused: [
        { id: 'ada', code: 'beyondRights' },
        { id: ids[1], name: 'A B', code: 'beyondRights' },
      ],
    });
    expect((await eve.get(`/api/records/users/${ids[1]}`)).status).toBe(200);
    const search = await eve.get('/api/records/users?search=b@example.com');
    expect(search.body).toMatchObject({ total: 1 });
  });

  it('leaves those of others to whoever may delete their own', async () => {
    const eve = await app.user('eve', { deleteOwn: ['page'], readOwn: ['page'] });
    const mine = await app.put('pages', { name: 'Mia' }, 'eve');
    const theirs = await app.put('pages', { name: 'Segreta' }, 'ada');
    const { status, body } = await remove('pages', [mine.id, theirs.id], eve);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      removed: [mine.id],
      refused: [{ id: theirs.id, name: theirs.id, code: 'accessDenied' }],
    });
    expect(await stays('pages', theirs.id)).toBe(true);
  });

  it('is refused to whoever may delete none, and to nobody', async () => {
    const { id } = await app.create('pages', { name: 'Uno' });
    const eve = await app.user('eve', { readAll: ['page'], updateAll: ['page'] });
    expect(await remove('pages', [id], eve)).toMatchObject({
      status: 403,
      body: { code: 'accessDenied' },
    });
    expect((await remove('pages', [id], app.as(null))).status).toBe(401);
    expect((await remove('settings', ['settings'])).status).toBe(403);
    expect(await stays('pages', id)).toBe(true);
  });

  it('keeps everything where something unexpected fails', async () => {
    const { id } = await app.create('pages', { name: 'Uno' });
    const failing = { ...app.context.renders, planChange: () => Promise.reject(new Error('disk')) };
    Object.assign(app.context, { renders: failing });
    expect((await remove('pages', [id])).status).toBe(500);
    expect(await stays('pages', id)).toBe(true);
  });

  it.each([
    [[]],
    ['abc'],
    [[1]],
    [['']],
    [Array.from({ length: BATCH_SIZE + 1 }, (_, index) => `id${index}`)],
  ])('refuses %j', async (ids) => {
    expect(await remove('pages', ids)).toMatchObject({
      status: 422,
      body: { code: 'formInvalid' },
    });
  });
});

describe('the ids of a list', () => {
  it('are all that its filters leave, in its order, however many pages they fill', async () => {
    const ids: string[] = [];
    for (let n = 10; n < 35; n++) {
      ids.push((await app.create('variables', { name: `v${n}`, value: {} })).id);
    }
    const all = await ada.get('/api/records/variables/ids?sort=name:desc');
    expect(idsIn(all)).toEqual([...ids].reverse());
    const some = await ada.get('/api/records/variables/ids?filter[name]=v1&search=v10');
    expect(idsIn(some)).toEqual([ids[0]]);
    expect((await ada.get('/api/records/variables/ids?page=1')).status).toBe(400);
    expect((await ada.get('/api/records/variables/ids?sort=nothing')).status).toBe(400);
  });

  it('are also of what is shared with everybody', async () => {
    const entry = { date: '2026-01-01', version: '1' };
    const shared = await app.put('changelog', { ...entry, public: true }, 'ada');
    await app.put('changelog', { ...entry, public: false }, 'ada');
    const vera = await app.user('vera', { readOwn: ['changelog'] });
    expect(idsIn(await vera.get('/api/records/changelog/ids'))).toEqual([shared.id]);
    const olga = await app.user('olga', {});
    expect(idsIn(await olga.get('/api/records/changelog/ids'))).toEqual([shared.id]);
  });

  it('are none of what nobody may read', async () => {
    expect(await ada.get('/api/records/feedbacks/ids')).toMatchObject({
      status: 200,
      body: { ids: [] },
    });
  });

  it('can be those that one may delete', async () => {
    const mine = await app.put('pages', { name: 'Mia' }, 'eve');
    const theirs = await app.put('pages', { name: 'Loro' }, 'ada');
    const eve = await app.user('eve', { readAll: ['page'], deleteOwn: ['page'] });
    const seen = idsIn(await eve.get('/api/records/pages/ids'));
    expect(seen).toEqual([theirs.id, mine.id]);
    expect(idsIn(await eve.get('/api/records/pages/ids?deletable=true'))).toEqual([mine.id]);
    const max = await app.user('max', { readAll: ['page'], deleteAll: ['page'] });
    expect(idsIn(await max.get('/api/records/pages/ids?deletable=true'))).toEqual(seen);
    const ugo = await app.user('ugo', { readOwn: ['page'] });
    expect(idsIn(await ugo.get('/api/records/pages/ids'))).toEqual([]);
    expect((await ugo.get('/api/records/pages/ids?deletable=true')).status).toBe(403);
    expect((await ugo.get('/api/records/works/ids')).status).toBe(403);
  });
});
