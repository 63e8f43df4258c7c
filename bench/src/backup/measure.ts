/** One step of the measurement, told as JSON: `node measure.ts FOLDER STEP [MEGABYTES RECORDS]`. */
import '@regia/server/base/v8Flags.ts';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Step, takeStep, tell } from '../measured.ts';

const [folder = '', step = '', megabytes = '0', records = '0'] = process.argv.slice(2);
const archive = join(folder, 'backup.zip');
const IDLE_MS = 2_000;

const steps: Record<string, Step> = {
  fill: {
    what: 'filling',
    work: async (app) => {
      const { fill } = await import('./fill.ts');
      await fill(app, { megabytes: Number(megabytes), records: Number(records) });
    },
  },
  idle: { what: 'idle program', work: () => wait(IDLE_MS) },
  write: {
    what: 'writing',
    work: async ({ context, files }) => {
      const { writeBackup } = await import('@regia/server/backups/writeBackup.ts');
      const progress = { begin: async () => {}, advance: () => {} };
      await writeBackup({ ...context, storage: files.storage }, archive, progress);
    },
  },
  verify: {
    what: 'reading it again',
    work: async () => {
      const { BackupArchive, localBytes } = await import('@regia/server/backups/readBackup.ts');
      const opened = await BackupArchive.open(await localBytes(archive));
      await opened.verify();
      opened.close();
    },
  },
  make: {
    what: 'both, as the product does',
    work: async (app) => {
      const { perform } = await import('../openRegia.ts');
      await perform(app, { kind: 'backup' });
    },
  },
  restore: {
    what: 'restoring it where nothing is',
    work: async (app) => {
      const { perform } = await import('../openRegia.ts');
      const bytes = createReadStream(archive);
      const upload = await app.dataUploads.keep(bytes, 'backup.zip', '', Number.MAX_VALUE);
      await perform(app, { kind: 'restore', source: { upload } });
    },
  },
};

if (step === 'try') {
  const { checkRestore } = await import('@regia/server/exchange/checkRestore.ts');
  const start = performance.now();
  const environment = { timeZone: 'Europe/Rome', siteUrl: 'http://localhost' };
  const { RenderThreads } = await import('@regia/server/threads/renderThreads.ts');
  const { condition, problem } = await checkRestore(
    archive,
    join(folder, 'trial'),
    environment,
    (database, store) => new RenderThreads(database, store),
  );
  if (condition !== 'restorable') throw new Error(`${condition}: ${problem}`);
  tell('restoring it for trial, a process of its own', start);
} else {
  const known = steps[step];
  if (!known) throw new Error(`no step ${step}`);
  await takeStep(step === 'restore' ? join(folder, 'elsewhere') : folder, known);
}
