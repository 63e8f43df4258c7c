import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HELD_BY_A_CHANGE } from '../store/bounds.ts';
import { countDocuments, getDocument } from '../store/documents.ts';
import type { Change } from '../store/history/change.ts';
import { historyOf } from '../store/history/history.ts';
import type { Client } from '../testing/client.ts';
import { itemsIn, problemsIn, RecordsApp, recordIn, START } from '../testing/recordsApp.ts';
import { changeRecords } from './change.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { SYSTEM } from './writer.ts';

let app: RecordsApp;
let ada: Client;
const planned: Change[] = [];
const committed: { change: Change; stored: boolean }[] = [];
let planFails = false;

beforeEach(async () => {
  planned.length = 0;
  committed.length = 0;
  planFails = false;
  app = await RecordsApp.open({
    renders: {
      planChange: async (_, change) => {
        if (planFails) throw new Error('cannot plan');
        planned.push(change);
      },
      afterCommit: async (change) => {
        const [write] = change.writes;
        const stored = write && (await getDocument(reader(), write.collection, write.id));
        committed.push({ change, stored: stored !== null });
        return { queued: 1, done: 2 };
      },
    },
  });
  ada = await app.user('ada', masterRights(MODULES));
});
afterEach(() => app.close());

const reader = () => app.context.store.reader;
const variable = { name: 'phone', value: { it: '049' } };
const create = async (fields: object = variable) =>
  recordIn(await ada.post('/api/records/variables', fields));
const update = (record: { id: string }, changes: object = {}) =>
  ada.put(`/api/records/variables/${record.id}`, { ...record, ...changes });

describe('a new record', () => {
  it('is answered whole, with who made it, when, and what it makes stale', async () => {
    const { status, body } = await ada.post('/api/records/variables', variable);
    expect(status).toBe(201);
    expect(body).toEqual({
      record: {
        ...variable,
        id: expect.stringMatching(/^\w{16,}$/),
        createdAt: START,
        createdBy: 'ada',
        updatedAt: START,
        updatedBy: 'ada',
      },
      renders: { queued: 1, done: 2 },
    });
  });

  it('decides nothing about its id and dates', async () => {
    const forged = { id: 'mine', createdAt: 'never', createdBy: 'eve', updatedBy: 'eve' };
    const record = await create({ ...variable, ...forged });
    expect(record).toMatchObject({ createdAt: START, createdBy: 'ada', updatedBy: 'ada' });
    expect(record.id).not.toBe('mine');
  });

  it('gets initial values for what is missing, and every problem at once', async () => {
    const page = recordIn(await ada.post('/api/records/pages', { name: 'Home' }));
    expect(page).toMatchObject({ title: {}, template: null, isHomepage: false, publicAt: null });
    const bad = { title: true, isHomepage: 'si', sections: { it: [{ id: 's', type: 'video' }] } };
    expect(problemsIn(await ada.post('/api/records/pages', bad))).toEqual({
      name: 'required',
      title: 'invalid',
      isHomepage: 'invalid',
      'sections.it.0.type': 'invalid',
    });
  });
});

describe('an update', () => {
  it('replaces the record', async () => {
    app.wait(5_000);
    const record = await create();
    app.wait(5_000);
    const saved = recordIn(await update(record, { name: 'tel' }));
    expect(saved).toEqual({ ...record, name: 'tel', updatedAt: app.now.toISOString() });
    expect(recordIn(await ada.get(`/api/records/variables/${record.id}`))).toEqual(saved);
  });

  it('keeps the stored value of what is missing', async () => {
    const { id, updatedAt, updatedBy } = await create();
    const saved = recordIn(await update({ id }, { updatedAt, updatedBy, name: 'tel' }));
    expect(saved).toMatchObject({ name: 'tel', value: variable.value });
    const { updatedBy: _, ...copy } = await app.create('variables', { name: 'by nobody' });
    expect((await update(copy)).status).toBe(200);
  });

  it('never repeats updatedAt, even if the clock stands still or goes back', async () => {
    const record = await create();
    const second = recordIn(await update(record));
    app.wait(-60_000);
    const third = recordIn(await update(second));
    const [, , first] = itemsIn(await ada.get(`/api/history/variables/${record.id}`));
    const back = `/api/history/variables/${record.id}/${first?.seq}/restore`;
    const restored = recordIn(await ada.post(back, third));
    expect([record, second, third, restored].map(({ updatedAt }) => updatedAt)).toEqual([
      '2026-03-10T09:00:00.000Z',
      '2026-03-10T09:00:00.001Z',
      '2026-03-10T09:00:00.002Z',
      '2026-03-10T09:00:00.003Z',
    ]);
  });

  it('by who may update their own is of no others', async () => {
    const bob = await app.user('bob', { readAll: ['variable'], updateOwn: ['variable'] });
    const own = await app.put('variables', { name: 'own', value: {} }, 'bob');
    const other = await app.put('variables', { name: 'other', value: {} }, 'ada');
    const put = (record: typeof own) =>
      bob.put(`/api/records/variables/${record.id}`, { ...record, name: 'x' });
    expect([(await put(own)).status, (await put(other)).status]).toEqual([200, 403]);
    const eve = await app.user('eve', { readAll: ['variable'] });
    for (const id of [own.id, 'none']) {
      expect((await eve.put(`/api/records/variables/${id}`, own)).status).toBe(403);
    }
    expect((await getDocument(reader(), 'variables', other.id))?.name).toBe('other');
  });

  it('takes a text that names no language for one in the site’s', async () => {
    await app.create('settings', { languages: ['en', 'it'], defaultLanguage: 'en' }, 'settings');
    const { id } = recordIn(await ada.post('/api/records/pages', { name: 'P', title: 'Home' }));
    expect((await getDocument(reader(), 'pages', id))?.title).toEqual({ en: 'Home' });
  });

  it('of a stale copy is refused, and nothing is lost', async () => {
    const record = await create();
    const first = recordIn(await update(record, { name: 'first' }));
    const second = await update(record, { name: 'second' });
    expect(second).toMatchObject({ status: 409, body: { code: 'sync' } });
    expect(recordIn(await ada.get(`/api/records/variables/${record.id}`))).toEqual(first);
    expect((await update({ id: record.id }, { name: 'third' })).status).toBe(409);
    expect((await update(first, { updatedBy: 'eve' })).status).toBe(409);
  });

  it('of the same copy twice at once succeeds once', async () => {
    const record = await create();
    const names = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(names.map((name) => update(record, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('of what is not there says so', async () => {
    const answer = await update({ id: 'nothing' });
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'notFound', message: '#nothing not found in collection variables' },
    });
  });

  it('keeps fields it does not know, and takes no new ones', async () => {
    const { id } = await app.put('variables', { ...variable, legacy: 1, other: 'x' }, 'ada');
    const record = recordIn(await ada.get(`/api/records/variables/${id}`));
    const saved = recordIn(await update(record, { legacy: { now: 2 } }));
    expect(saved).toMatchObject({ legacy: { now: 2 }, other: 'x' });
    const { other: _, ...without } = saved;
    expect(recordIn(await update(without)).other).toBe('x');
    const again = recordIn(await ada.get(`/api/records/variables/${id}`));
    expect(problemsIn(await update(again, { invented: 1 }))).toEqual({ invented: 'unknownField' });
  });
});

it('what an import brought and no field takes stays as it is, whatever the rules alter beside it', async () => {
  await ada.post('/api/records/pages', { name: 'First', slug: { en: 'tower' } });
  const odd = { publicAt: 'soon', slug: { it: 'Not a slug', en: 'free' } };
  const { id } = await app.put('pages', { name: 'Odd', ...odd }, 'ada');
  const read = recordIn(await ada.get(`/api/records/pages/${id}`));
  const slug = { it: 'Not a slug', en: 'tower' };
  const saved = recordIn(await ada.put(`/api/records/pages/${id}`, { ...read, slug }));
  expect(saved).toMatchObject({ ...odd, slug: { it: 'Not a slug', en: 'tower-1' } });
});

describe('a change', () => {
  it('is one step in the history, planned before and followed after its commit', async () => {
    const record = await create();
    const saved = recordIn(await update(record, { name: 'tel' }));
    await ada.delete(`/api/records/variables/${record.id}`);
    const history = await historyOf(reader(), 'variables', record.id, 10);
    expect(history.map((one) => one.record)).toEqual([null, saved, record]);
    expect(history.map(({ by }) => by)).toEqual(['ada', 'ada', 'ada']);
    const writes = planned.slice(-3).map((change) => change.writes);
    expect(writes).toEqual([
      [{ collection: 'variables', id: record.id, before: null, after: record }],
      [{ collection: 'variables', id: record.id, before: record, after: saved }],
      [{ collection: 'variables', id: record.id, before: saved, after: null }],
    ]);
    expect(committed.slice(-3).map(({ stored }) => stored)).toEqual([true, true, false]);
    expect(committed.map(({ change }) => change.seq)).toEqual(planned.map(({ seq }) => seq));
  });

  it('leaves nothing behind if any part of it fails', async () => {
    const rows = async () => [
      await countDocuments(reader(), 'variables'),
      await countDocuments(reader(), 'logs'),
    ];
    const before = await rows();
    planFails = true;
    const answer = await ada.post('/api/records/variables', variable);
    expect(answer).toMatchObject({ status: 500, body: { code: 'generic' } });
    expect(await rows()).toEqual(before);
  });

  it('is refused where it is too much, unless it is part of an operation', async () => {
    const text = 'x'.repeat(HELD_BY_A_CHANGE / 8);
    const enough = new Error('enough');
    const work = async (unit: UnitOfWork) => {
      for (let at = 0; at < 9; at++) await unit.remove('nobody', unit.created(`v${at}`, { text }));
      throw enough;
    };
    const change = (isPart: boolean) => changeRecords(app.context, SYSTEM, work, { isPart });
    await expect(change(false)).rejects.toMatchObject({ code: 'changeTooLarge' });
    await expect(change(true)).rejects.toBe(enough);
  });

  it('is not followed by anything if it is refused', async () => {
    const before = committed.length;
    await ada.post('/api/records/variables', {});
    expect(committed).toHaveLength(before);
  });
});

describe('the action log', () => {
  const messages = async () =>
    itemsIn(await ada.get('/api/records/logs?pageSize=100&sort=id:desc')).map(
      ({ message }) => message,
    );

  it('says who created, updated and deleted which record', async () => {
    const record = await create();
    await update(record);
    await ada.delete(`/api/records/variables/${record.id}`);
    expect((await messages()).slice(0, 3)).toEqual([
      `variable #${record.id} deleted`,
      `variable #${record.id} updated`,
      `variable #${record.id} created`,
    ]);
    const [entry] = itemsIn(await ada.get('/api/records/logs?sort=id:desc'));
    expect(entry).toMatchObject({
      type: 'info',
      user: { firstName: 'ada', lastName: 'Rossi', email: 'ada@example.com' },
      createdAt: START,
      createdBy: 'ada',
    });
  });

  it('has one entry about what a change takes out of it, and none about that', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await create({ name });
    const before = await messages();
    const [one, ...others] = itemsIn(await ada.get('/api/records/logs?pageSize=4&sort=id:desc'));
    expect((await ada.delete(`/api/records/logs/${one?.id}`)).status).toBe(200);
    const ids = others.map(({ id }) => id);
    expect((await ada.post('/api/records/logs/delete', { ids })).status).toBe(200);
    const rest = before.slice(4);
    const removals = [`log #${ids[0]} deleted`, `log #${one?.id} deleted`];
    expect(await messages()).toEqual([...removals, ...rest]);
    const entries = itemsIn(await ada.get('/api/records/logs?pageSize=2&sort=id:desc'));
    expect(entries.map(({ count, createdBy }) => [count, createdBy])).toEqual([
      [3, 'ada'],
      [1, 'ada'],
    ]);
  });

  it('can be switched off', async () => {
    const silent = await RecordsApp.open({ keepsActionLog: false });
    await silent.create('variables', variable);
    expect(await countDocuments(silent.context.store.reader, 'logs')).toBe(0);
    await silent.close();
  });
});

it('what only one may have, and another has, is told at its field', async () => {
  await ada.post('/api/records/maps', { name: 'One' });
  const two = recordIn(await ada.post('/api/records/maps', { name: 'Two' }));
  const second = changeRecords(app.context, SYSTEM, async (unit) => {
    const before = await unit.find('maps', two.id);
    if (before) await unit.put('maps', { ...before, referenceNumber: 1 }, before);
  });
  await expect(second).rejects.toMatchObject({ details: { fields: { referenceNumber: 'taken' } } });
});
