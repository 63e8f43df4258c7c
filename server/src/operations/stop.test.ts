import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app/app.ts';
import { newId } from '../base/ids.ts';
import { SYSTEM } from '../records/writer.ts';
import { textAt } from '../testing/client.ts';
import { DataApp } from '../testing/dataApp.ts';
import { inProcess } from '../threads/inProcess.ts';
import { findOperation, type OperationRow } from './operationTable.ts';

/** Three groups of 490. */
const RECORDS = 1_200;

let app: DataApp;
let paused: PromiseWithResolvers<void>;
const resume = () => paused.resolve();

beforeEach(async () => {
  paused = Promise.withResolvers();
  // Until the test has done what it does meanwhile.
  app = await DataApp.openPaced(() => paused.promise);
});
afterEach(() => app.close());

const BLOCKS = Object.fromEntries(
  Array.from({ length: RECORDS }, (_, index) => [
    `b${index}`,
    { id: `b${index}`, name: `Block ${index}`, code: {} },
  ]),
);

/** Begins an import, and waits until its first group is written. */
async function importing(): Promise<string> {
  const id = textAt(await app.send('import?wait=false', { block: BLOCKS }), 'id');
  await firstGroup(id);
  return id;
}

async function firstGroup(id: string): Promise<void> {
  await expect.poll(async () => (await stored(id)).position).toBeGreaterThan(0);
}

/** Imports everything. */
async function imported(): Promise<void> {
  resume();
  await app.import({ block: BLOCKS });
}

async function stored(id: string): Promise<OperationRow> {
  const row = await findOperation(app.test.app.store.reader, id);
  if (!row) throw new Error('there is no such operation');
  return row;
}

/** Stops the program after the group that it writes. */
async function stop(): Promise<void> {
  app.test.app.stopWork();
  resume();
  await app.test.app.operations.idle();
}

/** Has the program start again and go on with an operation, and returns what is stored then. */
async function goneOnWith(id: string): Promise<{ row: OperationRow; blocks: Set<string> }> {
  const { config } = app.test;
  await app.test.app.close();
  const next = await createApp(config, {
    clock: () => new Date(),
    newId,
    timers: { setTimeout: (work) => void setImmediate(work), clearTimeout: () => {} },
    seedSite: async () => {},
    openRenderings: (_database, store) => inProcess(store),
    adminFolder: join(config.dataDir, 'none'),
    assetsFolder: join(config.dataDir, 'none'),
  });
  const { row } = await (await next.operations.continue(id)).end;
  const rows = await next.store.reader.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', 'block')
    .execute();
  await next.close();
  return { row, blocks: new Set(rows.map((one) => one.id)) };
}

async function countBlocks(): Promise<number> {
  return Number(Object((await app.ada.get('/api/records/block')).body).total);
}

describe('an import under way when the program is told to stop', () => {
  it('ends after the group that it writes, and can be gone on with', async () => {
    const id = await importing();
    await stop();
    const row = await stored(id);
    expect(row).toMatchObject({ state: 'interrupted', error: null, finishedAt: null });
    expect(await countBlocks()).toBe(row.done);
    expect(row.done).toBeLessThan(RECORDS);
    expect(row).toMatchObject({ phase: 'writing', total: RECORDS });

    const { row: end, blocks } = await goneOnWith(id);
    const report = { created: RECORDS, equal: 0, updated: 0 };
    expect(end).toMatchObject({ state: 'done', done: RECORDS, report });
    expect(blocks.size).toBe(RECORDS);
  });

  it('tells whoever waits for its end', async () => {
    const blocks = { b1: { id: 'b1', name: 'One', code: {} } };
    app.test.app.stopWork();
    const answer = await app.send('import', { block: blocks });
    expect(answer).toMatchObject({ status: 503, body: { code: 'interrupted' } });
    expect(await countBlocks()).toBe(0);
  });

  it('has failed where it had not begun to write, so that nothing is left to be decided', async () => {
    app.test.app.stopWork();
    await app.send('import', { block: { b1: { id: 'b1', name: 'One', code: {} } } });
    const { items } = Object((await app.ada.get('/api/operations')).body);
    const error = { code: 'operationStopped' };
    expect(items).toMatchObject([{ state: 'failed', canContinue: false, canUndo: false, error }]);
  });
});

it('a restore that is gone on with leaves what has come since it took away what was there', async () => {
  await imported();
  const backup = textAt(await app.ada.post('/api/functions/backup'), 'record', 'id');
  await app.ada.post('/api/data/delete', { collections: ['block'] });
  paused = Promise.withResolvers();
  const restore = `/api/data/restore?wait=false&collections=block&backup=${backup}`;
  const id = textAt(await app.ada.post(restore), 'id');
  await firstGroup(id);
  await app.ada.post('/api/records/block', { name: 'Since' });
  await stop();
  const { row, blocks } = await goneOnWith(id);
  const report = { created: RECORDS, equal: 0, updated: 0, removed: 0 };
  expect(row).toMatchObject({ state: 'done', done: RECORDS, report });
  expect(blocks.size).toBe(RECORDS + 1);
});

it('a deletion that is gone on with tells of all that it took away, and has one way back', async () => {
  await imported();
  paused = Promise.withResolvers();
  const body = { collections: ['block'] };
  const id = textAt(await app.ada.post('/api/data/delete?wait=false', body), 'id');
  await expect.poll(countBlocks).toBeLessThan(RECORDS);
  await stop();
  const left = await countBlocks();
  expect(left).toBeGreaterThan(0);
  // The way back is to what was there before any of it.
  const { safetyBackup } = await stored(id);
  const { row, blocks } = await goneOnWith(id);
  expect(row).toMatchObject({ state: 'done', safetyBackup, report: { removed: RECORDS } });
  expect(blocks.size).toBe(0);
});

it('a backup under way leaves nothing behind', async () => {
  app.test.app.stopWork();
  const { end } = await app.test.app.operations.begin({
    kind: 'backup',
    by: SYSTEM,
  });
  expect((await end).row).toMatchObject({ state: 'failed', error: { code: 'operationStopped' } });
  expect((await readdir(app.test.app.files.incoming)).filter(isArchive)).toEqual([]);
});

it('a backup that is restored for trial ends with the trial, at once', async () => {
  const trying = Promise.withResolvers<void>();
  const other = await DataApp.open({
    tryRestore: (_path, _environment, signal) => {
      trying.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  });
  const { operations, stopWork, files } = other.test.app;
  const { end } = await operations.begin({ kind: 'backup', by: SYSTEM });
  await trying.promise;
  stopWork();
  const { row, failure } = await end;
  expect(row).toMatchObject({
    ...{ state: 'failed', phase: 'checking', error: { code: 'operationStopped' } },
    finishedAt: expect.any(String),
  });
  expect(failure).toMatchObject({ code: 'interrupted' });
  expect((await readdir(files.incoming)).filter(isArchive)).toEqual([]);
  expect(await other.test.app.backups.open(row.backup ?? '').catch(() => null)).toBeNull();
  await other.close();
});

const isArchive = (name: string) => name.endsWith('.zip');
