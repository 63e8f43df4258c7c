/** Several changes are taken back as one; what others did before, between and after them stays. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../testing/client.ts';
import { itemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
let bob: Client;
beforeEach(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
  bob = await app.user('bob', masterRights(MODULES));
});
afterEach(() => app.close());

const path = ({ id }: { id: string }, collection = 'variables') =>
  `/api/records/${collection}/${id}`;
const make = async (client: Client, fields: object, collection = 'variables') =>
  recordIn(await client.post(`/api/records/${collection}`, fields));
const stored = async (record: AnyRecord, collection?: string) => {
  const { status, body } = await ada.get(path(record, collection));
  return status === 200 ? Object(body) : null;
};
/** Changes fields of the record as it is now. */
const edit = async (client: Client, record: AnyRecord, fields: object, collection?: string) => {
  const now = await stored(record, collection);
  return recordIn(await client.put(path(record, collection), { ...now, ...fields }));
};
const find = async (wanted: object, client = ada): Promise<number[]> =>
  Object((await client.post('/api/changes/find', wanted)).body).changes;
const offer = async (changes: readonly number[], more: object = {}, client = ada) =>
  Object((await client.post('/api/changes/offer', { changes, ...more })).body);
const undo = (changes: readonly number[], more: object = {}, client = ada) =>
  client.post('/api/changes/undo', { changes, ...more });
const DAWN = '2020-01-01T00:00:00.000Z';
const byAda = () => find({ by: 'ada', from: DAWN });
const lastOf = async () => (await byAda())[0] ?? 0;

it('everything somebody did goes, others’ work on the same records stays, and one undo takes that back', async () => {
  const [one, two, three] = [
    await make(bob, { name: 'one', value: { a: 1, b: 1 } }),
    await make(bob, { name: 'two', value: { a: 1 } }),
    await make(ada, { name: 'three', value: { a: 1 } }),
  ];
  await edit(ada, one, { value: { a: 2, b: 1 } });
  await edit(ada, one, { name: 'one by Ada' });
  await edit(bob, one, { value: { a: 2, b: 5 } });
  await edit(ada, one, { name: 'one by Ada again' });
  await edit(ada, three, { name: 'three later' });
  await ada.delete(path(two));
  const changes = await byAda();
  expect(changes).toHaveLength(6);
  const before = await stored(one);
  expect(await offer(changes)).toMatchObject({
    ...{ possible: true, problem: null, total: 3 },
    records: expect.arrayContaining([
      expect.objectContaining({ id: one.id, effect: 'putBack', later: expect.anything() }),
      expect.objectContaining({ id: two.id, effect: 'bringBack', later: null }),
      expect.objectContaining({ id: three.id, effect: 'remove' }),
    ]),
  });
  expect(await undo(changes)).toMatchObject({ status: 200, body: { count: 3 } });
  expect(await stored(one)).toMatchObject({ name: 'one', value: { a: 1, b: 5 } });
  expect(await stored(two)).toMatchObject({ name: 'two', value: { a: 1 } });
  expect(await stored(three)).toBeNull();
  expect(await offer(changes)).toMatchObject({ possible: false, problem: 'undone' });

  // What took them back is one change.
  expect(await undo([await lastOf()])).toMatchObject({ status: 200, body: { count: 3 } });
  const { updatedAt: _, ...now } = await stored(one);
  expect(before).toMatchObject(now);
  expect(await stored(two)).toBeNull();
  expect(await stored(three)).toMatchObject({ name: 'three later' });
});

it('what is shown is what is done: later changes are not included', async () => {
  const record = await make(bob, { name: 'a', value: { x: 1, y: 1 } });
  await edit(ada, record, { name: 'b' });
  const changes = await byAda();
  await edit(ada, record, { value: { x: 1, y: 2 } });
  expect(await undo(changes)).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await stored(record)).toMatchObject({ name: 'a', value: { x: 1, y: 2 } });
});

it('what has been taken back already is in nobody’s way', async () => {
  const [one, two] = [await make(bob, { name: 'one' }), await make(bob, { name: 'two' })];
  await edit(ada, one, { name: 'one changed' });
  const first = await lastOf();
  await edit(ada, two, { name: 'two changed' });
  expect((await undo([first], {}, bob)).status).toBe(200);
  const changes = await byAda();
  expect(await offer(changes)).toMatchObject({
    possible: true,
    records: [
      { id: one.id, problem: 'undone' },
      { id: two.id, problem: null },
    ],
  });
  expect(await undo(changes)).toMatchObject({ status: 200, body: { count: 1 } });
  expect([(await stored(one)).name, (await stored(two)).name]).toEqual(['one', 'two']);
});

it('a change with what took it back leaves everything as it is', async () => {
  const record = await make(bob, { name: 'one' });
  await edit(ada, record, { name: 'changed' });
  await undo([await lastOf()]);
  const changes = await byAda();
  expect(changes).toHaveLength(2);
  const { updatedAt } = await stored(record);
  expect(await offer(changes)).toMatchObject({ possible: false, problem: 'undone' });
  expect(await undo(changes)).toMatchObject({ status: 409, body: { code: 'notUndoable' } });
  expect(await stored(record)).toMatchObject({ name: 'one', updatedAt });
});

it('what was made and deleted again stays away', async () => {
  const [one, two] = [await make(ada, { name: 'one' }), await make(bob, { name: 'two' })];
  await ada.delete(path(one));
  await edit(ada, two, { name: 'two changed' });
  expect(await undo(await byAda())).toMatchObject({ status: 200, body: { count: 1 } });
  expect([await stored(one), (await stored(two)).name]).toEqual([null, 'two']);
});

describe('what overlaps', () => {
  let one: AnyRecord;
  let two: AnyRecord;
  let changes: number[];
  beforeEach(async () => {
    one = await make(bob, { name: 'one', value: { a: 0, b: 0 } });
    two = await make(bob, { name: 'two' });
    await edit(ada, one, { name: 'one by Ada', value: { a: 1, b: 0 } });
    await edit(bob, one, { name: 'one by Bob' });
    await edit(ada, one, { value: { a: 1, b: 1 } });
    await edit(ada, two, { name: 'two by Ada' });
    changes = await byAda();
  });

  it('is asked, and only that: also where it was between the changes', async () => {
    const { possible, problem, records } = await offer(changes);
    expect({ possible, problem }).toEqual({ possible: false, problem: 'changedSince' });
    const [asked] = records;
    expect(asked).toMatchObject({
      id: one.id,
      conflict: {
        versions: {
          base: { name: 'one by Ada', value: { a: 0, b: 0 } },
          theirs: { name: 'one by Bob', value: { a: 0, b: 0 } },
          mine: { name: 'one', value: { a: 0, b: 0 } },
        },
      },
    });
    expect((await undo(changes)).status).toBe(409);
    const { versions, present } = asked.conflict;
    const decided = [
      { collection: 'variables', id: one.id, record: { ...versions.theirs, ...present } },
    ];
    // With the answer it is possible, and its impact can be told.
    expect(await offer(changes, { records: decided })).toMatchObject({ possible: true });
    expect(await undo(changes, { records: decided })).toMatchObject({
      ...{ status: 200, body: { count: 2 } },
    });
    expect(await stored(one)).toMatchObject({ name: 'one by Bob', value: { a: 0, b: 0 } });
    expect(await stored(two)).toMatchObject({ name: 'two' });
  });

  it('can be left as it is, and taken back later', async () => {
    const except = [{ collection: 'variables', id: one.id }];
    expect(await offer(changes, { except })).toMatchObject({ possible: true, total: 1 });
    expect(await undo(changes, { except })).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await stored(one)).toMatchObject({ name: 'one by Bob', value: { a: 1, b: 1 } });
    expect(await offer(changes)).toMatchObject({ problem: 'changedSince' });
    expect((await undo(changes, { except })).status).toBe(409);
  });
});

it('a record that was made and that others have written since stays, unless it is left out', async () => {
  const mine = await make(ada, { name: 'mine' });
  const other = await make(ada, { name: 'other' });
  await edit(bob, mine, { value: { x: 1 } });
  const changes = await byAda();
  expect(await offer(changes)).toMatchObject({
    ...{ possible: false, problem: 'changedSince' },
    records: [{ id: mine.id, conflict: null }, { id: other.id }],
  });
  const except = [{ collection: 'variables', id: mine.id }];
  expect((await undo(changes, { except })).status).toBe(200);
  expect([await stored(mine), await stored(other)]).toMatchObject([{ name: 'mine' }, null]);
});

it('what needs each other goes and comes back together', async () => {
  const template = await make(ada, { name: 'T' }, 'templates');
  const page = await make(ada, { name: 'P', template: template.id }, 'pages');
  const changes = await byAda();
  expect(await undo(changes)).toMatchObject({ status: 200, body: { count: 2 } });
  expect(await stored(page, 'pages')).toBeNull();
  expect(await undo([await lastOf()])).toMatchObject({ status: 200, body: { count: 2 } });
  expect(await stored(page, 'pages')).toMatchObject({ template: { id: template.id } });
});

it('entries of the log lead to their changes, once each; others to none', async () => {
  const templates = [await make(ada, { name: 'A' }), await make(ada, { name: 'B' })];
  const ids = templates.map(({ id }) => id);
  await ada.post('/api/records/variables/delete', { ids });
  const entries = itemsIn(await ada.get('/api/records/logs?sort=id:desc&pageSize=2'));
  const body = { entries: [...entries.map(({ id }) => id), 'gone'] };
  const found = await ada.post('/api/changes/find', body);
  expect(found).toMatchObject({ status: 200, body: { changes: [await lastOf()], others: 1 } });
  expect(await undo(Object(found.body).changes)).toMatchObject({ body: { count: 2 } });
});

describe('the rights of whoever undoes', () => {
  it('decide which changes are found, and whether they are taken back', async () => {
    const record = await make(ada, { name: 'a' });
    const changes = await byAda();
    const eve = await app.user('eve', { updateAll: ['variable'], deleteAll: ['variable'] });
    const denied = { status: 403, body: { code: 'accessDenied' } };
    const asked: Promise<Answer>[] = [
      eve.post('/api/changes/find', { by: 'ada', from: DAWN }),
      eve.post('/api/changes/offer', { changes }),
      undo(changes, {}, eve),
      undo([...changes, 999_999], {}, eve),
    ];
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(denied);
    expect(await stored(record)).toMatchObject({ name: 'a' });
    // Her own, without the right to read the log.
    await edit(eve, record, { name: 'b' });
    await edit(eve, record, { name: 'c' });
    const own = await find({ by: 'eve', from: DAWN }, eve);
    expect(own).toHaveLength(2);
    expect((await undo([...own, ...changes], {}, eve)).status).toBe(403);
    expect((await undo(own, {}, eve)).status).toBe(200);
    expect(await stored(record)).toMatchObject({ name: 'a' });
  });

  it('name and show no record that they do not reach', async () => {
    await make(ada, { name: 'Segreta', slug: { it: 'segreta' } }, 'pages');
    const record = await make(ada, { name: 'a' });
    const clerk = await app.user('clerk', { readAll: ['log'], deleteAll: ['variable'] });
    const changes = await byAda();
    const answer = await clerk.post('/api/changes/offer', { changes });
    expect(answer.body).toMatchObject({ possible: false, problem: 'accessDenied', total: 2 });
    expect(answer.text.toLowerCase()).not.toContain('segreta');
    expect((await undo(changes, {}, clerk)).status).toBe(403);
    expect(await stored(record)).toMatchObject({ name: 'a' });
  });
});

describe('refused', () => {
  it('is more than can be taken back together', async () => {
    const record = await make(ada, { name: 'a' });
    await app.context.store.transaction(async ({ db }) => {
      const rows = Array.from({ length: 501 }, () => ({ at: record.createdAt, by: 'zoe' }));
      await db.insertInto('changes').values(rows).execute();
    });
    expect(await ada.post('/api/changes/find', { by: 'zoe', from: DAWN })).toMatchObject({
      ...{ status: 422, body: { code: 'changeTooLarge' } },
    });
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    expect((await undo(many)).status).toBe(422);
  });

  it('are changes of which nothing is known', async () => {
    expect(await offer([900_001])).toMatchObject({ possible: false, problem: 'forgotten' });
    expect((await undo([])).status).toBe(422);
    expect((await ada.post('/api/changes/find', { operation: 'none' })).status).toBe(404);
  });
});
