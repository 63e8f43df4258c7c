/** Each user's own notifications: listed, counted, read and deleted. */

import { BATCH_SIZE } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDocument } from '../../store/documents.ts';
import type { Client } from '../../testing/client.ts';
import { planOf } from '../../testing/queryPlan.ts';
import { itemsIn, RecordsApp } from '../../testing/recordsApp.ts';
import { notificationRoutes } from './notifications.ts';

let app: RecordsApp;
let ada: Client;
let eve: Client;

beforeEach(async () => {
  app = await RecordsApp.open();
  notificationRoutes(app.server, app.context);
  ada = await app.user('ada', {});
  eve = await app.user('eve', { readAll: ['user'], deleteAll: ['user'] });
});
afterEach(() => app.close());

/** A notification to some users, a second after the one before. */
function notify(owners: string[], fields: object = {}): Promise<AnyRecord> {
  app.wait(1_000);
  const news = { type: 'userCreated', reference: 'leo', message: 'Leo Neri', ...fields };
  return app.put('notifications', { ...news, owners, unread: owners }, null);
}

const stored = (id: string) => getDocument(app.context.store.reader, 'notifications', id);
const list = async (client: Client, query = '') =>
  itemsIn(await client.get(`/api/notifications${query}`));
const idsOf = async (client: Client, query = '') => (await list(client, query)).map(({ id }) => id);
const unread = async (client: Client) => (await client.get('/api/notifications/unread')).body;
const read = (client: Client, id: string) => client.post(`/api/notifications/${id}/read`);
const remove = (client: Client, id: string) => client.delete(`/api/notifications/${id}`);

describe('the notifications of a user', () => {
  it('are those whose owners hold their id, the newest first', async () => {
    const first = await notify(['ada', 'eve']);
    await notify(['eve']);
    const last = await notify(['ada'], { type: 'releaseCreated', reference: 'r1', message: '1.0' });
    expect(await list(ada)).toEqual([
      {
        id: last.id,
        type: 'releaseCreated',
        reference: 'r1',
        message: '1.0',
        createdAt: last.createdAt,
        isUnread: true,
      },
      expect.objectContaining({ id: first.id, isUnread: true }),
    ]);
  });

  it('are given by pages, and by type', async () => {
    const ids: string[] = [];
    for (const type of ['userCreated', 'backup', 'userCreated', 'backup', 'backup']) {
      ids.unshift((await notify(['ada'], { type })).id);
    }
    const { body } = await ada.get('/api/notifications?page=2&pageSize=2');
    expect(body).toMatchObject({ total: 5, page: 2, pageSize: 2 });
    expect(await idsOf(ada, '?page=2&pageSize=2')).toEqual(ids.slice(2, 4));
    expect(await idsOf(ada, '?type=userCreated')).toEqual([ids[2], ids[4]]);
    expect(await idsOf(ada, '?type=releaseCreated')).toEqual([]);
  });

  it.each(['type=other', 'page=0', 'pageSize=101', 'pageSize=x'])('refuse %s', async (query) => {
    expect(await ada.get(`/api/notifications?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalidParameters' },
    });
  });

  it('are nobody’s who has not signed in', async () => {
    const { id } = await notify(['ada']);
    const guest = app.as(null);
    const answers = [
      await guest.get('/api/notifications'),
      await guest.get('/api/notifications/unread'),
      await guest.post('/api/notifications/read-all'),
      await read(guest, id),
      await remove(guest, id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(await stored(id)).toMatchObject({ owners: ['ada'], unread: ['ada'] });
  });

  it('end with their user', async () => {
    const shared = await notify(['ada', 'eve']);
    const own = await notify(['ada']);
    expect((await eve.delete('/api/records/users/ada')).status).toBe(200);
    expect(await stored(own.id)).toBeNull();
    expect(await stored(shared.id)).toMatchObject({ owners: ['eve'], unread: ['eve'] });
  });
});

describe('marking as read', () => {
  it('takes the user out of unread, and nobody else', async () => {
    const { id } = await notify(['ada', 'eve']);
    expect((await read(ada, id)).status).toBe(204);
    expect(await stored(id)).toMatchObject({ owners: ['ada', 'eve'], unread: ['eve'] });
    expect(await list(ada)).toMatchObject([{ isUnread: false }]);
    expect(await list(eve)).toMatchObject([{ isUnread: true }]);
  });

  it('fails where the user is not in unread', async () => {
    const { id } = await notify(['eve']);
    expect(await read(ada, id)).toMatchObject({
      status: 409,
      body: { code: 'notInUnread', message: `User #ada not found in notification #${id}` },
    });
    await read(eve, id);
    expect(await read(eve, id)).toMatchObject({ status: 409, body: { code: 'notInUnread' } });
    expect(await read(eve, 'none')).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('of all leaves none, and those of others as they were', async () => {
    const shared = await notify(['ada', 'eve']);
    const other = await notify(['eve']);
    await notify(['ada']);
    expect((await ada.post('/api/notifications/read-all')).body).toEqual({ count: 2 });
    expect((await ada.post('/api/notifications/read-all')).body).toEqual({ count: 0 });
    expect(await unread(ada)).toEqual({ count: 0, latest: [] });
    expect(await stored(shared.id)).toMatchObject({ owners: ['ada', 'eve'], unread: ['eve'] });
    expect(await stored(other.id)).toEqual(other);
  });

  it('of all goes on until all are read', async () => {
    for (let index = 0; index <= BATCH_SIZE; index++) await notify(['ada']);
    const { body } = await ada.post('/api/notifications/read-all');
    expect(body).toEqual({ count: BATCH_SIZE + 1 });
    expect(await unread(ada)).toEqual({ count: 0, latest: [] });
  });
});

describe('marking as deleted', () => {
  it('takes the user out of unread and owners, and updates what has other owners', async () => {
    const { id, updatedAt } = await notify(['ada', 'eve']);
    app.wait(1_000);
    expect((await remove(ada, id)).status).toBe(204);
    const after = await stored(id);
    expect(after).toMatchObject({ owners: ['eve'], unread: ['eve'], updatedBy: 'ada' });
    expect(String(after?.updatedAt) > updatedAt).toBe(true);
    expect(await idsOf(ada)).toEqual([]);
    expect(await idsOf(eve)).toEqual([id]);
  });

  it('deletes what has no owners left', async () => {
    const { id } = await notify(['ada']);
    await remove(ada, id);
    expect(await stored(id)).toBeNull();
    const { db } = app.context.store.reader;
    expect(await db.selectFrom('inboxes').selectAll().execute()).toEqual([]);
  });

  it('fails where the user is not in owners', async () => {
    const { id } = await notify(['eve']);
    expect(await remove(ada, id)).toMatchObject({
      status: 409,
      body: { code: 'notInOwners', message: `User #ada not found in notification #${id}` },
    });
    expect(await remove(ada, 'none')).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(await stored(id)).toMatchObject({ owners: ['eve'] });
  });

  it('by all of many owners at once loses none of them', async () => {
    const { id } = await notify(['ada', 'eve']);
    const [reading, ...removals] = await Promise.all([
      read(ada, id),
      remove(eve, id),
      remove(ada, id),
    ]);
    expect(removals.map(({ status }) => status)).toEqual([204, 204]);
    // Whoever has removed it can no longer read it.
    expect([204, 404, 409]).toContain(reading.status);
    expect(await stored(id)).toBeNull();
  });

  it('leaves no trace in the history and the log', async () => {
    const { id } = await notify(['ada']);
    const { db } = app.context.store.reader;
    const kept = () => db.selectFrom('revisions').select('id').execute();
    const logs = () =>
      db.selectFrom('documents').select('id').where('collection', '=', 'logs').execute();
    const before = [await kept(), await logs()];
    await read(ada, id);
    await remove(ada, id);
    expect([await kept(), await logs()]).toEqual(before);
  });
});

describe('what is unread', () => {
  it('is counted, with the five newest', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.unshift((await notify(['ada'])).id);
    await read(ada, ids[1] ?? '');
    const { body } = await ada.get('/api/notifications/unread');
    const latest = [0, 2, 3, 4, 5].map((index) => expect.objectContaining({ id: ids[index] }));
    expect(body).toEqual({ count: 6, latest });
  });

  it('is not sent again as long as nothing is new', async () => {
    const { id } = await notify(['ada']);
    const ask = (tag: unknown, client = ada) =>
      client.send({
        method: 'GET',
        url: '/api/notifications/unread',
        headers: { 'if-none-match': String(tag) },
      });
    const { etag } = (await ask('')).headers;
    expect(await ask(etag)).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect(await ask(etag, eve)).toMatchObject({ status: 200, body: { count: 0 } });
    await notify(['eve']);
    expect((await ask(etag)).status).toBe(304);
    await read(ada, id);
    expect(await ask(etag)).toMatchObject({ status: 200, body: { count: 0, latest: [] } });
  });

  it('is found by an index, however many there are', async () => {
    const queries = [
      "SELECT count(*) FROM inboxes WHERE user_id = 'ada' AND unread = 1",
      "SELECT id FROM inboxes WHERE user_id = 'ada' AND unread = 1 ORDER BY created_at DESC, id DESC",
      "SELECT id FROM inboxes WHERE user_id = 'ada' ORDER BY created_at DESC, id DESC",
      "SELECT id FROM inboxes WHERE user_id = 'ada' AND type = 'backup' ORDER BY created_at DESC, id DESC",
    ];
    for (const query of queries) {
      expect(await planOf(app.context.store, CompiledQuery.raw(query))).toEqual({
        indexes: [expect.stringMatching(/^inboxes_/)],
        sorts: false,
      });
    }
  });
});
