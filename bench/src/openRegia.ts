/** A Regia in a folder of its own, as the server makes one, that listens to nothing. */
import { join } from 'node:path';
import { type App, createApp } from '@regia/server/app/app.ts';
import { readConfig } from '@regia/server/base/config.ts';
import { newId } from '@regia/server/base/ids.ts';
import { prepareDataDir } from '@regia/server/base/lock.ts';
import type { NewOperation } from '@regia/server/operations/operations.ts';
import { SYSTEM } from '@regia/server/records/writer.ts';
import { inProcess } from '@regia/server/threads/inProcess.ts';

/** @param folder of its DATA_DIR */
export async function openRegia(folder: string): Promise<App> {
  const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' });
  await prepareDataDir(config.dataDir);
  return createApp(config, {
    clock: () => new Date(),
    newId,
    timers: { setTimeout, clearTimeout },
    seedSite: async () => {},
    openRenderings: (_database, store) => inProcess(store),
    adminFolder: folder,
    assetsFolder: folder,
    // The trial is a process of its own, whose memory is not the server's.
    tryRestore: async () => ({ condition: 'complete', problem: '' }),
  });
}

/** Carries an operation out, to its end. */
export async function perform(app: App, wanted: Omit<NewOperation, 'by'>): Promise<void> {
  const { end } = await app.operations.begin({ ...wanted, by: SYSTEM });
  const { failure } = await end;
  if (failure) throw failure;
}
