/** Has a rendered site import a file, by the code of the exchange and without what is around it. */
import { Readable } from 'node:stream';
import { applyFile } from '../exchange/applyFile.ts';
import { receiveFile } from '../exchange/receiveFile.ts';
import { Staging } from '../exchange/staging.ts';
import { MemoryLeases } from '../leases/memoryLeases.ts';
import { trialRow } from '../operations/operationRules.ts';
import { ReportBuilder } from '../operations/reportBuilder.ts';
import { OperationRun } from '../operations/run.ts';
import { NO_RENDERS } from '../records/context.ts';
import { SYSTEM } from '../records/writer.ts';
import { planChange } from '../renders/plan/plan.ts';
import type { RenderedSite } from './renderedSite.ts';

/**
 * @param file collections by name, with the records of each by id
 * @param kind of the operation: a restore brings back what was
 */
export async function importInto(
  { context, engine }: RenderedSite,
  file: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  kind: 'import' | 'restore' = 'import',
): Promise<void> {
  const staging = new Staging(':memory:');
  try {
    const bytes = Readable.from([Buffer.from(JSON.stringify(file))]);
    await receiveFile(bytes, staging, context.newId, 'all');
    const records = { ...context, renders: { planChange, afterCommit: async () => NO_RENDERS } };
    const exchange = { records, pause: async () => {}, hasBackupFile: async () => true };
    const lease = await new MemoryLeases().take(context.store.reader, 'import');
    if (!lease) throw new Error('a new lease is free');
    const run = new OperationRun(context.store, trialRow(kind), lease);
    const report = new ReportBuilder();
    await applyFile({ context: exchange, run, writer: SYSTEM, report, takenBack: null }, staging);
  } finally {
    staging.close();
  }
  await engine.renderPending();
}
