/**
 * How long a start takes until the server listens, and how much memory it holds then: as it is built
 * for production, and from its sources; with an empty folder, and with the demo site.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { median } from './median.ts';
import { startMeasured } from './start/measuredProcess.ts';
import { install, use } from './start/use.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const REPEATS = 5;
/** Long enough for what a start does after it listens. */
const IDLE_MS = 5_000;

const FORMS = {
  built: fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url)),
  'from sources': fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url)),
};

async function measure(main: string, folder: string): Promise<Record<string, string>> {
  const times: number[] = [];
  const answers: number[] = [];
  const sizes: number[] = [];
  for (let round = 0; round < REPEATS; round++) {
    const running = await startMeasured(main, folder);
    times.push(running.listening);
    answers.push(running.answering);
    await pauseFor(IDLE_MS);
    sizes.push(running.memory());
    await running.stop();
  }
  return {
    listening: `${median(times).toFixed(0)} ms`,
    'first answer': `${median(answers).toFixed(0)} ms`,
    'idle memory': `${median(sizes).toFixed(0)} MiB`,
  };
}

/** The memory after a first person has worked with it. */
async function memoryInUse(main: string, folder: string): Promise<string> {
  const running = await startMeasured(main, folder);
  await use(running);
  await pauseFor(IDLE_MS);
  const size = running.memory();
  await running.stop();
  return `${size.toFixed(0)} MiB`;
}

await buildIfStale({ only: ['server'] });
const table: Record<string, Record<string, string>> = {};
for (const [form, main] of Object.entries(FORMS)) {
  using folder = temporaryFolder();
  // The first start compiles what the others find compiled, and makes the database.
  await (await startMeasured(main, folder.path)).stop();
  table[`${form}, empty`] = await measure(main, folder.path);
  const installing = await startMeasured(main, folder.path);
  await install(installing, true);
  await installing.stop();
  table[`${form}, demo site`] = {
    ...(await measure(main, folder.path)),
    'memory in use': await memoryInUse(main, folder.path),
  };
}
console.table(table);
