/** What is written of a file, by whichever processes write it. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryLeases } from '../leases/memoryLeases.ts';
import { trialRow } from '../operations/operationRules.ts';
import type { OperationRow } from '../operations/operationTable.ts';
import { ReportBuilder } from '../operations/reportBuilder.ts';
import { OperationRun } from '../operations/run.ts';
import { SYSTEM } from '../records/writer.ts';
import { DataApp } from '../testing/dataApp.ts';
import { applyFile } from './applyFile.ts';
import { Staging } from './staging.ts';

let app: DataApp;
beforeEach(async () => {
  app = await DataApp.open();
});
afterEach(() => app.close());

const numbered = (referenceNumber?: number) => ({ name: 'M', referenceNumber });

/** The records of a file that has a second group, as each process reads it. */
function staged(): Staging {
  const staging = new Staging(':memory:');
  const add = (collection: string, id: string, fields: object) =>
    staging.add({ collection, id, fields: { ...fields }, meta: {} });
  add('maps', 'stored', numbered());
  for (let at = 1; at < BATCH_SIZE; at++) add('ricette', `r${at}`, {});
  add('maps', 'later', numbered(3));
  staging.commit();
  return staging;
}

/** Imports from where the row says on, and returns the row as it is then. */
async function imported(row: OperationRow, pause = async () => {}): Promise<OperationRow> {
  const records = app.test.app.context;
  const lease = await new MemoryLeases().take(records.store.reader, 'import');
  if (!lease) throw new Error('a new lease is free');
  const run = new OperationRun(records.store, row, lease);
  const context = { records, pause, hasBackupFile: async () => true };
  const report = new ReportBuilder(row.report);
  const staging = staged();
  try {
    await applyFile({ context, run, writer: SYSTEM, report, takenBack: null }, staging);
  } catch (error) {
    if (error !== ENDED) throw error;
  } finally {
    staging.close();
  }
  return run.row;
}

const ENDED = new Error('the process ends');
const ends = () => Promise.reject(ENDED);

it.each([false, true])(
  'a stored map keeps its number before a later one of the file (by two processes: %s)',
  async (isByTwo) => {
    await app.import({ maps: { stored: numbered(3) } });
    const half = isByTwo ? await imported(trialRow('import'), ends) : trialRow('import');
    expect(half.done).toBe(isByTwo ? BATCH_SIZE : 0);
    expect(await imported(half)).toMatchObject({ phase: 'writing', done: BATCH_SIZE + 1 });
    const { maps } = await app.exported('maps');
    expect(maps).toMatchObject({ stored: numbered(3), later: numbered(1) });
  },
);
