import { masterRights } from '@regia/model/modules.ts';
import { recordsDetail } from '@regia/model/rules/logDetail.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { itemsIn, RecordsApp, recordIn, START } from '../../testing/recordsApp.ts';
import { changeRecords } from '../change.ts';
import { SYSTEM } from '../writer.ts';
import { NOBODY, recordEvent, recordEventIn } from './recordEvent.ts';
import { createRepeatedEvents } from './repeatedEvents.ts';

const LEO = { id: 'leo', firstName: 'Leo', lastName: 'Neri', email: 'leo@example.com' };
const from = { address: '192.0.2.7', agent: 'Mozilla/5.0' };

let app: RecordsApp;
let ada: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(['log', 'variable', 'user', 'role', 'block']));
});
afterAll(() => app.close());

const newest = async (count = 1) =>
  itemsIn(await ada.get(`/api/records/logs?sort=id:desc&pageSize=${count}`));

describe('an event', () => {
  it('is an entry of who did what, and from where', async () => {
    const id = await recordEvent(app.context, {
      action: 'signedIn',
      by: { ...LEO, from },
      collection: 'users',
      recordId: 'leo',
      title: 'Leo Neri',
    });
    const { id: _, ...user } = LEO;
    expect(await newest()).toEqual([
      {
        ...{ id, createdAt: START, createdBy: 'leo', updatedAt: START, updatedBy: 'leo' },
        ...{ user, message: 'user #leo signed in', type: 'info', action: 'signedIn' },
        ...{ collection: 'users', recordId: 'leo', title: 'Leo Neri', change: 0, count: 1 },
        ...{ detail: '', ...from, imported: false },
      },
    ]);
  });

  it('may be nobody’s', async () => {
    const detail = 'GET /api/records/users';
    await recordEvent(app.context, { action: 'refused', type: 'warning', by: NOBODY, detail });
    expect(await newest()).toMatchObject([
      { createdBy: null, type: 'warning', message: `access refused: ${detail}`, detail },
    ]);
  });

  it('says in words how many records were written', async () => {
    const written = { created: 1, updated: 2, removed: 0, collections: ['pages', 'works'] };
    await recordEvent(app.context, { action: 'imported', by: LEO, detail: recordsDetail(written) });
    const message = 'imported: 1 created, 2 updated, 0 removed (pages, works)';
    expect(await newest()).toMatchObject([{ message }]);
  });

  it('is cut where someone makes it too long', async () => {
    const long = 'x'.repeat(100_000);
    const by = { ...NOBODY, from: { address: long, agent: long } };
    await recordEvent(app.context, { action: 'refused', by, detail: long, title: long });
    const [entry] = await newest();
    expect(JSON.stringify(entry).length).toBeLessThan(8_000);
  });

  it('stands or falls with the change it is part of', async () => {
    const before = await newest();
    const failing = changeRecords(app.context, SYSTEM, async (unit) => {
      await recordEventIn(app.context, unit, { action: 'imported', collection: 'pages' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await newest()).toEqual(before);
    await changeRecords(app.context, { ...SYSTEM, from }, async (unit) => {
      await recordEventIn(app.context, unit, { action: 'imported', collection: 'pages', count: 3 });
    });
    expect(await newest()).toMatchObject([{ message: 'pages imported', count: 3, ...from }]);
  });

  it('leaves no trace where no log is kept', async () => {
    const before = await newest();
    const silent = { ...app.context, keepsActionLog: false };
    expect(await recordEvent(silent, { action: 'signedOut', by: LEO })).toBeNull();
    expect(await newest()).toEqual(before);
  });
});

it('a repeated event that cannot be noted is told, and fails nothing', async () => {
  const closed = await RecordsApp.open();
  await closed.close();
  const told: string[] = [];
  const events = createRepeatedEvents(closed.context, (_, what) => told.push(what));
  for (const _ of ['once', 'again']) await events.note('x', { action: 'refused', by: NOBODY });
  expect(told).toEqual(['action log', 'action log']);
});

it('a repeated event is noted whatever becomes of the rights of whoever it is about', async () => {
  const { store } = app.context;
  const isUpkeep: unknown[] = [];
  const transaction: typeof store.transaction = (work, options) => {
    isUpkeep.push(options?.isUpkeep);
    return store.transaction(work, options);
  };
  const context = { ...app.context, store: { ...store, transaction } };
  const events = createRepeatedEvents(context, () => {});
  for (const _ of ['once', 'again']) await events.note('x', { action: 'refused', by: NOBODY });
  expect(isUpkeep).toEqual([true, true]);
});

describe('an entry about a record', () => {
  const save = async (collection: string, fields: object) =>
    recordIn(await ada.post(`/api/records/${collection}`, fields));
  const update = async (collection: string, record: { id: string }, fields: object) =>
    recordIn(await ada.put(`/api/records/${collection}/${record.id}`, { ...record, ...fields }));

  it('says what happened to which, what it was called, and which change it was', async () => {
    const agent = 'Firefox';
    const { body } = await ada.send({
      method: 'POST',
      url: '/api/records/variables',
      payload: { name: 'phone', value: {} },
      headers: { 'user-agent': agent },
      remoteAddress: '192.0.2.9',
    });
    expect(body).toMatchObject({ record: { name: 'phone' } });
    const [entry] = await newest();
    const about = { action: 'created', collection: 'variables', title: 'phone' };
    expect(entry).toMatchObject({ ...about, agent, address: '192.0.2.9', type: 'info' });
    const history = itemsIn(await ada.get(`/api/history/variables/${entry?.recordId}`));
    expect(history).toMatchObject([{ seq: entry?.change, kind: 'created' }]);
  });

  it('tells a version taken up again from any other update', async () => {
    const first = await save('variables', { name: 'a', value: {} });
    const { updatedAt, updatedBy } = await update('variables', first, { name: 'b' });
    const [{ change } = { change: 0 }] = (await newest(2)).slice(1);
    const url = `/api/history/variables/${first.id}/${change}/restore`;
    expect((await ada.post(url, { updatedAt, updatedBy })).status).toBe(200);
    expect((await newest(2)).map(({ action, title }) => ({ action, title }))).toEqual([
      { action: 'restored', title: 'a' },
      { action: 'updated', title: 'b' },
    ]);
    expect((await newest())[0]?.message).toBe(`variable #${first.id} updated`);
  });

  it('tells a new order, and the blocking of a user', async () => {
    const [one, two] = [await save('block', { name: '1' }), await save('block', { name: '2' })];
    await ada.post('/api/records/block/reorder', { ids: [two.id, one.id] });
    expect((await newest(2)).map(({ action }) => action)).toEqual(['reordered', 'reordered']);

    const role = await app.create('roles', { name: 'none' });
    const fields = { firstName: 'Zoe', lastName: 'Neri', email: 'zoe@example.com', role: role.id };
    const zoe = await save('users', fields);
    const blocked = await update('users', zoe, { blocked: true });
    await update('users', blocked, { blocked: false });
    expect((await newest(2)).map(({ action }) => action)).toEqual(['unblocked', 'blocked']);
    expect((await newest())[0]?.message).toBe(`user #${zoe.id} updated`);
  });

  it('tells neither where something else was changed, too, and what is deleted by its title', async () => {
    const one = await save('block', { name: 'First' });
    const moved = await update('block', one, { name: 'Second', order: 7 });
    await update('block', moved, { name: 'Third' });
    const user = recordIn(await ada.get('/api/records/users/ada'));
    await update('users', user, { lastName: 'Bianchi' });
    await ada.delete(`/api/records/block/${one.id}`);
    expect((await newest(4)).map(({ action, title }) => `${action} ${title}`)).toEqual([
      ...['deleted Third', 'updated ada Bianchi', 'updated Third', 'updated Second'],
    ]);
  });
});
