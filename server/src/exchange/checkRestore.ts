/** Restores a backup for trial, and compares the site that it gives with the one it was made of. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { midnightOf } from '@regia/model/rules/visibility.ts';
import { COLLECTIONS, type Manifest } from '../backups/manifest.ts';
import { BackupArchive, localBytes } from '../backups/readBackup.ts';
import type { CheckResult } from '../backups/tryRestore.ts';
import { newId } from '../base/ids.ts';
import { putFile } from '../files/fileTable.ts';
import { MemoryLeases } from '../leases/memoryLeases.ts';
import { trialRow } from '../operations/operationRules.ts';
import { ReportBuilder } from '../operations/reportBuilder.ts';
import { OperationRun } from '../operations/run.ts';
import { IDLE_PORTS } from '../records/context.ts';
import { SYSTEM } from '../records/writer.ts';
import { RenderEngine } from '../renders/engine/engine.ts';
import type { EngineOptions } from '../renders/engine/engineOptions.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { digestOfSite } from '../renders/publish/digest.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import type { OpenRenderings } from '../threads/renderings.ts';
import { applyFile } from './applyFile.ts';
import { receiveFile } from './receiveFile.ts';
import { restoreFallbacks } from './restoreFallbacks.ts';
import { Staging } from './staging.ts';

/**
 * @param path the archive, on the local disk
 * @param folder is made for the trial, and removed again
 * @param openRenderings code that does not come to an end must not keep the trial from its own
 */
export async function checkRestore(
  path: string,
  folder: string,
  environment: SiteEnvironment,
  openRenderings: OpenRenderings,
): Promise<CheckResult> {
  await mkdir(folder, { recursive: true });
  const archive = await BackupArchive.open(await localBytes(path));
  try {
    const database = { dataDir: folder, databaseUrl: undefined };
    const store = await openStore(database, { synchronous: 'off' });
    const renderings = openRenderings(database, store);
    try {
      await restoreInto(store, archive, folder);
      return await compare({ store, builder: renderings, environment }, archive.manifest);
    } finally {
      await renderings.close();
      await store.close();
    }
  } finally {
    archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreInto(store: Store, archive: BackupArchive, folder: string): Promise<void> {
  const staging = new Staging(join(folder, 'staging.db'));
  const report = new ReportBuilder();
  await receiveFile(await archive.read(COLLECTIONS), staging, newId, 'all');
  await store.transaction(async (session) => {
    for (const file of archive.manifest.files) await putFile(session, file);
  });
  const records = {
    ...IDLE_PORTS,
    store,
    newId,
    clock: () => new Date(archive.manifest.createdAt),
    keepsActionLog: false,
  };
  const context = { records, pause: async () => {}, hasBackupFile: async () => true };
  // Nobody else knows of the database that it is restored into.
  const lease = await new MemoryLeases().take(store.reader, 'trial');
  if (!lease) throw new Error('a new lease is free');
  const run = new OperationRun(store, trialRow('restore'), lease);
  await applyFile({ context, run, writer: SYSTEM, report, takenBack: null }, staging);
  await restoreFallbacks({ store, clock: records.clock, staging, archive, takenBack: null });
  staging.close();
}

async function compare(
  restored: Pick<EngineOptions, 'store' | 'builder' | 'environment'>,
  { renders, createdAt }: Manifest,
): Promise<CheckResult> {
  const { store, environment } = restored;
  const day = renders && midnightOf(renders.day, environment.timeZone);
  const failures: unknown[] = [];
  const engine = new RenderEngine({
    ...restored,
    clock: () => new Date(day ?? createdAt),
    onFailure: (error) => failures.push(error),
  });
  await engine.rollover();
  await engine.rebuild();
  if (failures.length > 0) return { condition: 'differs', problem: String(failures[0]) };
  const given = await store.snapshot(digestOfSite);
  // While something was still to be rendered, there was nothing to compare with.
  if (!renders || renders.digest === given.digest) return { condition: 'restorable', problem: '' };
  const problem = `the site had ${renders.outputs} outputs, the restored one ${given.outputs}`;
  return { condition: 'differs', problem };
}
