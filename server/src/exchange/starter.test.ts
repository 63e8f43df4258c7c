/** Somebody who is blocked, or loses their rights, writes nothing more by what they have begun. */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findOperation, operationsIn, updateOperation } from '../operations/operationTable.ts';
import { type Client, textAt } from '../testing/client.ts';
import { DataApp } from '../testing/dataApp.ts';
import { recordIn } from '../testing/recordsApp.ts';

/** Three groups of 490. */
const RECORDS = 1_200;
const CREDENTIALS = { email: 'eve@example.com', password: 'Segreta123' };
const block = Object.fromEntries(
  Array.from({ length: RECORDS }, (_, at) => [`b${at}`, { name: `B${at}`, code: {} }]),
);

let app: DataApp;
let eve: Client;
let user: { id: string };
let role: { id: string };
let paused: PromiseWithResolvers<void>;

beforeEach(async () => {
  paused = Promise.withResolvers();
  // Until the test has done what it does meanwhile.
  app = await DataApp.openPaced(() => paused.promise);
  const { ada } = app;
  const rights = { name: 'All', ...masterRights(MODULES) };
  role = recordIn(await ada.post('/api/records/roles', rights));
  const fields = { ...CREDENTIALS, firstName: 'Eve', lastName: 'E', role: { id: role.id } };
  user = recordIn(await ada.post('/api/records/users', fields));
  eve = app.test.client();
  await eve.signIn(CREDENTIALS);
});
afterEach(async () => {
  paused.resolve();
  await app.close();
});

async function change(collection: string, id: string, fields: object): Promise<void> {
  const { body } = await app.ada.get(`/api/records/${collection}/${id}`);
  const path = `/api/records/${collection}/${id}`;
  recordIn(await app.ada.put(path, { ...Object(body), ...fields }));
}

const count = async () =>
  Number(Object((await app.ada.get('/api/records/block?pageSize=1')).body).total);

const seen = async (id: string) => Object((await app.ada.get(`/api/operations/${id}`)).body);

const LOSSES: [string, () => Promise<void>][] = [
  ['is blocked', () => change('users', user.id, { blocked: true })],
  [
    'loses the right to it',
    () => change('roles', role.id, { create: [], updateAll: [], deleteAll: [] }),
  ],
  [
    'gets another role',
    async () => {
      const less = recordIn(await app.ada.post('/api/records/roles', { name: 'Less' }));
      await change('users', user.id, { role: { id: less.id } });
    },
  ],
];

const WAYS: [string, (client: Client) => Promise<string>][] = [
  [
    'an import',
    async (client) => textAt(await client.post('/api/data/import?wait=false', { block }), 'id'),
  ],
  [
    'a restore',
    async (client) => textAt(await client.post('/api/data/restore?wait=false', { block }), 'id'),
  ],
  [
    'a deletion',
    async (client) => {
      paused.resolve();
      await app.import({ block });
      paused = Promise.withResolvers();
      const body = { collections: ['block'] };
      return textAt(await client.post('/api/data/delete?wait=false', body), 'id');
    },
  ],
];

for (const [way, begin] of WAYS) {
  it.each(LOSSES)(`${way} ends at its next group where its sender %s`, async (_, lose) => {
    const id = await begin(eve);
    const isHalfway = async () => (await count()) > 0 && (await count()) < RECORDS;
    await expect.poll(isHalfway).toBe(true);
    const before = await count();
    await lose();
    paused.resolve();
    await app.test.app.operations.idle();
    const row = await findOperation(app.test.app.store.reader, id);
    expect([row?.state, row?.error?.code, await count()]).toEqual(['failed', 'rightsLost', before]);
    const undone = await app.ada.post(`/api/operations/${id}/undo`);
    expect(undone.status).toBe(200);
    const now = way === 'a deletion' ? RECORDS : 0;
    expect(await count()).toBe(now);
    // What was taken back is no half of something that could be gone on with.
    expect(await seen(id)).toMatchObject({ canContinue: false, canUndo: false });
    const again = await app.ada.post(`/api/operations/${id}/continue`);
    expect([again.status, textAt(again, 'code')]).toEqual([409, 'operationOver']);
    expect(await count()).toBe(now);
  });
}

it('is only taken back once somebody has begun to, even where they lose the right to it halfway', async () => {
  const id = textAt(await eve.post('/api/data/import?wait=false', { block }), 'id');
  await expect.poll(count).toBeGreaterThan(0);
  const first = await count();
  // One group more, so that it takes two to take them back.
  const { resolve } = paused;
  paused = Promise.withResolvers();
  resolve();
  await expect.poll(count).toBeGreaterThan(first);
  await change('users', user.id, { blocked: true });
  paused.resolve();
  await app.test.app.operations.idle();
  expect(await seen(id)).toMatchObject({ canContinue: true, canUndo: true });

  await change('users', user.id, { blocked: false });
  await eve.signIn(CREDENTIALS);
  paused = Promise.withResolvers();
  const undo = textAt(await eve.post(`/api/operations/${id}/undo?wait=false`), 'id');
  await expect.poll(count).toBeLessThanOrEqual(first);
  await change('users', user.id, { blocked: true });
  paused.resolve();
  await app.test.app.operations.idle();
  expect(await seen(undo)).toMatchObject({ state: 'failed', canContinue: true });
  expect(await seen(id)).toMatchObject({ canContinue: false, canUndo: true });
  expect((await app.ada.post(`/api/operations/${id}/undo`)).status).toBe(200);
  expect(await count()).toBe(0);
});

it('is over once it is taken back, also where the program was stopped in the middle', async () => {
  paused.resolve();
  const { store } = app.test.app;
  const id = textAt(await app.ada.post('/api/data/import?wait=false', { block }), 'id');
  await app.test.app.operations.idle();
  await store.transaction((session) => updateOperation(session, id, { state: 'interrupted' }));
  expect(await seen(id)).toMatchObject({ canContinue: true, canUndo: true });
  expect((await app.ada.post(`/api/operations/${id}/undo`)).status).toBe(200);
  expect(await seen(id)).toMatchObject({ state: 'failed', canContinue: false, canUndo: false });
  expect(await operationsIn(store.reader, ['interrupted'])).toEqual([]);
});

it('an import that itself brings its sender another role goes on', async () => {
  const roles = { [role.id]: { name: 'Less', readAll: ['page'] } };
  const id = textAt(await eve.post('/api/data/import?wait=false', { roles, block }), 'id');
  await expect.poll(count).toBeGreaterThan(0);
  // What others do meanwhile has nothing to do with it.
  recordIn(await app.ada.post('/api/records/block', { name: 'Since' }));
  paused.resolve();
  await app.test.app.operations.idle();
  const row = await findOperation(app.test.app.store.reader, id);
  expect([row?.state, await count()]).toEqual(['done', RECORDS + 1]);
  expect((await eve.get('/api/data/collections')).status).toBe(403);
});
