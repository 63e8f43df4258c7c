/** What bringing back a version, or taking back a change, would do to the site, which is what it does. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, textAt } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';

let site: ImpactSite;
beforeEach(async () => {
  site = await ImpactSite.open();
});
afterEach(() => site.close());

const ask = (body: object, client = site.ada): Promise<Answer> =>
  client.post('/api/renders/impact', body);
/** To its first version. */
async function wayBack({ id }: AnyRecord) {
  const { body } = await site.ada.get(`/api/history/block/${id}`);
  const { items } = Object(body);
  return { action: 'restore', collection: 'block', id, seq: items.at(-1).seq };
}
const save = (record: AnyRecord, more: object) =>
  site.ada.put(`/api/records/block/${record.id}`, { ...record, ...more });

async function lastEntry(): Promise<string> {
  const { body } = await site.ada.get('/api/records/logs?filter[action]=updated');
  const { items } = Object(body);
  return items[0].id;
}

it('of an earlier version', async () => {
  await save(site.title, { code: { it: '<h2>{{ document.title }}</h2>' } });
  const back = await wayBack(site.title);
  expect((await ask(back)).body).toMatchObject({ outputs: 3, added: 0 });
  const { updatedAt, updatedBy } = await site.stored('block', site.title.id);
  const restore = `/api/history/block/${back.id}/${back.seq}/restore`;
  const { body } = await site.ada.post(restore, { updatedAt, updatedBy });
  expect(body).toMatchObject({ renders: { done: 3 } });
  expect((await ask(back)).body).toMatchObject({ outputs: 0 });
});

it('of a change that is taken back', async () => {
  await save(site.header, { code: { it: '<header>Altro</header>' } });
  const undo = { action: 'undo', collection: 'logs', id: await lastEntry() };
  expect((await ask(undo)).body).toMatchObject({ outputs: 3, groups: [{ kind: 'changed' }] });
  // It has been tried alone.
  expect(await site.stored('block', site.header.id)).toMatchObject({
    code: { it: '<header>Altro</header>' },
  });
  const { body } = await site.ada.post(`/api/logs/${undo.id}/undo`);
  expect(body).toMatchObject({ renders: { done: 3 } });
  const again = await ask(undo);
  expect([again.status, textAt(again, 'code')]).toEqual([409, 'notUndoable']);
});

it('of several changes that are taken back together', async () => {
  await save(site.header, { code: { it: '<header>Altro</header>' } });
  await save(site.title, { code: { it: '<h2>{{ document.title }}</h2>' } });
  const by = textAt(await site.ada.get('/api/me'), 'id');
  const { body: found } = await site.ada.post('/api/changes/find', {
    ...{ by, from: site.header.createdAt },
  });
  const changes = Object(found).changes.slice(0, 2);
  const undo = { action: 'undo', collection: 'logs', undo: { changes } };
  expect((await ask(undo)).body).toMatchObject({ outputs: 3, groups: [{ kind: 'changed' }] });
  expect(await site.stored('block', site.header.id)).toMatchObject({
    code: { it: '<header>Altro</header>' },
  });
  const reader = await site.colleague({ readAll: ['block'] });
  expect((await ask(undo, reader)).status).toBe(403);
  const { body } = await site.ada.post('/api/changes/undo', { changes });
  expect(body).toMatchObject({ count: 2, renders: { done: 3 } });
  const again = await ask(undo);
  expect([again.status, textAt(again, 'code')]).toEqual([409, 'notUndoable']);
});

it('of records that come back from the bin', async () => {
  const { id } = site.at(2);
  await site.ada.delete(`/api/records/pages/${id}`);
  const variable = await site.create('variables', { name: 'v' });
  await site.ada.delete(`/api/records/variables/${variable.id}`);
  const records = [
    { collection: 'variables', id: variable.id },
    { collection: 'pages', id },
  ];
  const back = { action: 'restore', collection: 'pages', records };
  expect((await ask(back)).body).toMatchObject({ outputs: 1, added: 1, refused: 0 });
  const gone = { collection: 'pages', id: 'never' };
  const withGone = { ...back, records: [gone, ...records] };
  expect((await ask(withGone)).body).toMatchObject({ outputs: 1, refused: 1 });
  const reader = await site.colleague({ readAll: ['page', 'variable'] });
  expect((await ask(back, reader)).status).toBe(403);
  const { body } = await site.ada.post('/api/bin/restore', { records });
  expect(body).toMatchObject({ renders: { done: 1 }, refused: [] });
  expect((await ask(back)).body).toMatchObject({ outputs: 0 });
});

it('is not final while earlier changes wait to be rendered', async () => {
  const { id } = site.at(2);
  const back = { action: 'restore', collection: 'pages', records: [{ collection: 'pages', id }] };
  const removal = { action: 'remove', collection: 'pages', id };
  // As where the server is busy: the deletion is committed, and its renders are not made yet.
  const { store } = site.test.app;
  await store.transaction(async ({ db }) => {
    await db
      .insertInto('pending_inputs')
      .values({ change: 1, input: `pages/${id}` })
      .execute();
  });
  const expected = { isComplete: false, hasBacklog: true };
  expect((await ask(removal)).body).toMatchObject(expected);
  expect((await ask(back)).body).toMatchObject(expected);
  expect((await site.impact('pages', { ...site.at(2), name: 'x' })).body).toMatchObject(expected);
  expect((await site.ada.post('/api/renders/rebuild')).status).toBe(202);
  const done = { isComplete: true, hasBacklog: false };
  await expect.poll(async () => (await ask(removal)).body).toMatchObject(done);
});

it('is for whoever may do it', async () => {
  await save(site.title, { code: { it: '<h2>{{ document.title }}</h2>' } });
  const undo = { action: 'undo', collection: 'logs', id: await lastEntry() };
  const reader = await site.colleague({ readAll: ['block', 'log', 'page'] });
  expect((await ask(await wayBack(site.title), reader)).status).toBe(403);
  expect((await ask(undo, reader)).status).toBe(403);
});

it.each([
  [{ action: 'restore', collection: 'block', id: 'x', seq: 1 }, 404],
  [{ action: 'restore', collection: 'block', id: 'x' }, 400],
  [{ action: 'restore', collection: 'block', seq: 1 }, 400],
  [{ action: 'restore', collection: 'users', id: 'x', seq: 1 }, 400],
  [{ action: 'restore', collection: 'block', id: 'x', seq: 1.5 }, 422],
  [{ action: 'restore', collection: 'block', records: [] }, 422],
  [{ action: 'undo', collection: 'logs', id: 'x' }, 404],
  [{ action: 'undo', collection: 'logs' }, 400],
])('is refused where there is no such thing: %j', async (body, status) => {
  expect((await ask(body)).status).toBe(status);
});
