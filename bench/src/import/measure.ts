/** One step of the measurement, told as JSON: `node measure.ts FOLDER STEP RECORDS`. */
import '@regia/server/heap.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createApp } from '@regia/server/app.ts';
import { readConfig } from '@regia/server/config.ts';
import { allCollections, exportText } from '@regia/server/exchange/exportData.ts';
import { newId } from '@regia/server/ids.ts';
import { prepareDataDir } from '@regia/server/lock.ts';
import type { NewOperation } from '@regia/server/operations/operations.ts';
import { SYSTEM } from '@regia/server/records/writer.ts';
import { fileText } from './fileText.ts';

const [folder = '', step = '', count = '0'] = process.argv.slice(2);
const file = join(folder, 'import.json');
const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' });

async function open() {
  await prepareDataDir(config.dataDir);
  return createApp(config, {
    clock: () => new Date(),
    newId,
    timers: { setTimeout, clearTimeout },
    seedDemo: async () => {},
    adminFolder: folder,
    assetsFolder: folder,
    // The trial is a process of its own, whose memory is not the server's.
    tryRestore: async () => ({ condition: 'complete', problem: '' }),
  });
}

type App = Awaited<ReturnType<typeof open>>;

async function perform(app: App, wanted: Omit<NewOperation, 'by' | 'source'>): Promise<void> {
  const isFile = wanted.kind === 'import' || wanted.kind === 'rehearsal';
  const upload = isFile
    ? await app.dataUploads.keep(createReadStream(file), 'import.json', Number.MAX_VALUE)
    : undefined;
  const source = upload ? { upload } : {};
  const { end } = await app.operations.begin({ ...wanted, by: SYSTEM, source });
  const { failure } = await end;
  if (failure) throw failure;
}

const STEPS: Record<string, { what: string; work: (app: App) => Promise<void> }> = {
  rehearse: { what: 'rehearsal', work: (app) => perform(app, { kind: 'rehearsal' }) },
  import: { what: 'import', work: (app) => perform(app, { kind: 'import' }) },
  again: { what: 'import of the same again', work: (app) => perform(app, { kind: 'import' }) },
  export: {
    what: 'export',
    work: ({ store }) =>
      store.snapshot(async (session) =>
        pipeline(
          exportText(session, await allCollections(session)),
          createWriteStream(join(folder, 'export.json')),
        ),
      ),
  },
  backup: { what: 'backup', work: (app) => perform(app, { kind: 'backup' }) },
};

let start = performance.now();
const known = STEPS[step];
if (known) {
  const app = await open();
  start = performance.now();
  await known.work(app);
  report(known.what);
  await app.close();
} else {
  await pipeline(Readable.from(fileText(Number(count))), createWriteStream(file));
  report('writing the file');
}

function report(what: string): void {
  const milliseconds = performance.now() - start;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const peakMegabytes = Math.round(maxRSS / 1_000);
  const busy = (userCPUTime + systemCPUTime) / 1_000;
  console.log(JSON.stringify({ what, milliseconds, busy, peakMegabytes }));
}
