import { RegiaError } from '@regia/model/errors.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../base/ids.ts';
import { NO_TELEMETRY } from '../base/telemetry.ts';
import { createLeases } from '../leases/createLeases.ts';
import { SYSTEM } from '../records/writer.ts';
import type { Store } from '../store/store.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { newOperationRow } from './operationRules.ts';
import { Operations, type OperationsOptions } from './operations.ts';
import { findOperation, insertOperation, type OperationRow } from './operationTable.ts';
import type { OperationHandler } from './perform.ts';

let temp: TempStore;
let isDiskFull: boolean;
let performed: string[];
let operations: Operations;
/** What an operation waits for before it ends. */
let goOn: Promise<void>;
/** What a backup waits for that is being checked. */
let checked: Promise<void>;

beforeEach(async () => {
  temp = await openTempStore();
  isDiskFull = false;
  performed = [];
  goOn = Promise.resolve();
  checked = Promise.resolve();
  const perform: OperationHandler = async ({ row }) => {
    performed.push(row.id);
    await goOn;
    return {};
  };
  const handlers: OperationsOptions['handlers'] = {
    rehearsal: perform,
    import: perform,
    restore: perform,
    delete: perform,
    backup: async (run) => {
      await run.enter('checking');
      await checked;
      return {};
    },
    rebuild: perform,
  };
  const store: Store = { ...temp.store, transaction };
  operations = new Operations({
    ...{ store, clock, newId, handlers, leases: createLeases(store), telemetry: NO_TELEMETRY },
    onFailure: (error) => {
      if (!isDiskFull) throw error;
    },
  });
});
afterEach(() => temp.close());

const clock = () => new Date(0);

/** Where the disk is full, a transaction fails once all of its work is done. */
const transaction: Store['transaction'] = (work, options) =>
  temp.store.transaction(async (session) => {
    const result = await work(session);
    if (isDiskFull) throw new RegiaError('storageFull', 'no space left');
    return result;
  }, options);

async function stored(changed: Partial<OperationRow>): Promise<string> {
  const row = newOperationRow({ kind: 'import', by: SYSTEM }, 'waiting', { clock, newId });
  await temp.store.transaction((session) => insertOperation(session, { ...row, ...changed }));
  return row.id;
}

async function stateOf(id: string): Promise<string | undefined> {
  return (await findOperation(temp.store.reader, id))?.state;
}

it('what could not be gone on with while the disk was full is gone on with afterwards', async () => {
  const id = await stored({ state: 'interrupted', phase: 'writing', safetyBackup: 'b' });
  isDiskFull = true;
  await expect(operations.continue(id)).rejects.toMatchObject({ code: 'storageFull' });
  expect(await stateOf(id)).toBe('interrupted');
  isDiskFull = false;
  await (await operations.continue(id)).end;
  expect([await stateOf(id), performed]).toEqual(['done', [id]]);
});

it('what waited while the disk was full is taken up afterwards', async () => {
  const id = await stored({});
  isDiskFull = true;
  await expect(operations.takeUpWaiting()).rejects.toMatchObject({ code: 'storageFull' });
  isDiskFull = false;
  await operations.takeUpWaiting();
  expect([await stateOf(id), performed]).toEqual(['done', [id]]);
});

it('what fails while the disk is full says so at once, and for good once there is room', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  goOn = promise;
  const { row, end } = await operations.begin({ kind: 'import', by: SYSTEM });
  isDiskFull = true;
  reject(new RegiaError('storageFull', 'no space left'));
  const failed = { state: 'failed', error: { code: 'storageFull' } };
  await expect.poll(() => operations.current(row)).toMatchObject(failed);
  expect(await stateOf(row.id)).toBe('running');
  isDiskFull = false;
  expect(await end).toMatchObject({ failure: { code: 'storageFull' } });
  expect(await findOperation(temp.store.reader, row.id)).toMatchObject(failed);
});

it('of those that write or copy everything one is under way at a time, for as long as it lasts; others go beside it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = promise;
  const begun = [await operations.begin({ kind: 'import', by: SYSTEM })];
  for (const kind of ['import', 'restore', 'delete', 'backup', 'rehearsal'] as const) {
    await expect(operations.begin({ kind, by: SYSTEM })).rejects.toMatchObject({
      code: 'operationRunning',
    });
  }
  const id = await stored({ state: 'interrupted', phase: 'writing', safetyBackup: 'b' });
  await expect(operations.continue(id)).rejects.toMatchObject({ code: 'operationRunning' });
  begun.push(await operations.begin({ kind: 'rebuild', by: SYSTEM }));
  await operations.noteInterrupted();
  for (const { row } of begun) expect(await stateOf(row.id)).toBe('running');
  resolve();
  for (const { end } of begun) expect((await end).failure).toBeNull();
  await (await operations.begin({ kind: 'backup', by: SYSTEM })).end;
});

it('while a backup that is written is checked, others go beside it, and what waits is taken up', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  checked = promise;
  const backup = await operations.begin({ kind: 'backup', by: SYSTEM });
  await expect
    .poll(async () => (await findOperation(temp.store.reader, backup.row.id))?.phase)
    .toBe('checking');
  for (const kind of ['rehearsal', 'import'] as const) {
    expect((await (await operations.begin({ kind, by: SYSTEM })).end).failure).toBeNull();
  }
  const waiting = await stored({});
  await operations.takeUpWaiting();
  expect([await stateOf(waiting), await stateOf(backup.row.id)]).toEqual(['done', 'running']);
  resolve();
  await backup.end;
});

it('what a process that is gone had under way is interrupted, or has failed', async () => {
  const written = await stored({ state: 'running', phase: 'writing', safetyBackup: 'b' });
  const read = await stored({ state: 'running', phase: 'reading' });
  await operations.noteInterrupted();
  expect([await stateOf(written), await stateOf(read)]).toEqual(['interrupted', 'failed']);
  const errors = [written, read].map(async (id) => findOperation(temp.store.reader, id));
  const [none, told] = (await Promise.all(errors)).map((row) => row?.error);
  expect([none, told]).toEqual([null, expect.objectContaining({ code: 'operationStopped' })]);
});
