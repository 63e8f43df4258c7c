/** How many of the files that people send are kept. */
import type { OperationKind } from '@regia/model/rules/operation.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newOperationRow } from '../../operations/operationRules.ts';
import { insertOperation, type Source, updateOperation } from '../../operations/operationTable.ts';
import { SYSTEM } from '../../records/writer.ts';
import { type Answer, textAt } from '../../testing/client.ts';
import { DataApp } from '../../testing/dataApp.ts';

const UPLOADS = 'exchange';

let app: DataApp;
const begun: string[] = [];

beforeAll(async () => {
  app = await DataApp.open();
});
afterEach(async () => {
  const { store } = app.test.app;
  for (const id of begun.splice(0)) {
    await store.transaction((session) => updateOperation(session, id, { state: 'done' }));
  }
});
afterAll(() => app.close());

/** An operation that some process carries out. */
async function underWay(kind: OperationKind, by: string | null, source: Source = {}) {
  const { store, context } = app.test.app;
  const row = newOperationRow({ kind, by: { ...SYSTEM, id: by }, source }, 'running', context);
  await store.transaction((session) => insertOperation(session, row));
  begun.push(row.id);
}

const file = (name: string) => ({ altro: { [name]: { name } } });
const dryRun = (name: string) => app.send('rehearse', file(name));
const uploadOf = (answer: Answer) => textAt(answer, 'upload', 'id');
const kept = async () => {
  const names = (await app.test.stored('', UPLOADS)).map(({ name }) => name.split('.', 1)[0]);
  return [...new Set(names)].sort();
};

it('of dry runs the last two, and what an operation needs', async () => {
  const first = uploadOf(await dryRun('first'));
  await underWay('rebuild', app.adaId, { upload: { id: first, name: '', size: 1 } });
  const ids: string[] = [];
  for (const name of ['second', 'third', 'fourth']) ids.push(uploadOf(await dryRun(name)));
  const [second = '', third = '', fourth = ''] = ids;
  expect(await kept()).toEqual([first, third, fourth].sort());
  for (const way of ['import', 'restore', 'rehearse']) {
    const late = await app.ada.post(`/api/data/${way}?upload=${second}`);
    expect(late).toMatchObject({ status: 409, body: { code: 'fileForgotten' } });
  }
  expect((await app.ada.post(`/api/data/import?upload=${third}`)).status).toBe(200);
  expect((await app.ada.post(`/api/data/import?upload=${fourth}`)).status).toBe(200);
  expect(await kept()).toEqual([first]);
});

it('of what was read of backups the last two', async () => {
  const backup = textAt(await app.ada.post('/api/functions/backup'), 'record', 'id');
  for (let count = 0; count < 4; count++) {
    const { status } = await app.ada.post(`/api/data/rehearse?action=restore&backup=${backup}`);
    expect(status).toBe(200);
  }
  expect(await kept()).toHaveLength(2);
});

it('nothing of what was read for an undo, or to foretell it', async () => {
  const id = textAt(await app.send('import', file('undone')), 'id');
  const before = await kept();
  for (const query of ['?dryRun=true', '']) {
    expect((await app.ada.post(`/api/operations/${id}/undo${query}`)).status).toBe(200);
    expect(await kept()).toEqual(before);
  }
});

it('nothing of what is refused, while what was kept stays', async () => {
  const earlier = uploadOf(await dryRun('earlier'));
  const before = await kept();
  await underWay('import', null);
  for (const path of ['rehearse', 'rehearse?action=restore', 'import', 'restore']) {
    const { status, body } = await app.send(path, file('refused'));
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'operationRunning' })]);
    expect(await kept()).toEqual(before);
  }
  expect((await app.ada.post(`/api/data/import?upload=${earlier}`)).status).toBe(409);
  expect(await kept()).toEqual(before);
});

it('a third dry run of one person waits, and no other’s', async () => {
  const before = await kept();
  for (let count = 0; count < 2; count++) await underWay('rehearsal', app.adaId);
  const { status, body } = await dryRun('third');
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'operationRunning' })]);
  expect(await kept()).toEqual(before);
  const [id = ''] = begun;
  const { store } = app.test.app;
  await store.transaction((session) => updateOperation(session, id, { state: 'done' }));
  for (let count = 0; count < 2; count++) await underWay('rehearsal', null);
  expect((await dryRun('third')).status).toBe(200);
});
