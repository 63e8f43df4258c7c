/**
 * How long changes take until the public sees them, by the size of the site.
 * `npm run bench -- renders 1000 10000` measures sites of these many pages, in two languages; with
 * `--store both` on either engine, and by how much one is slower than the other.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineName } from '@regia/server/store/store.ts';
import { Comparison } from './comparison.ts';
import { numbersGiven } from './measured.ts';
import { chosenStores, withStore } from './stores.ts';
import { temporaryFolder } from './temporaryFolder.ts';

interface Measurement {
  readonly outputs: number;
  readonly rows: readonly { readonly what: string; readonly milliseconds: number }[];
  readonly peakMegabytes: number;
}

const stores = chosenStores();

/** Filling and measuring are processes of their own, so that each size's memory is its own. */
async function measure(pages: number, engine: EngineName): Promise<Measurement> {
  using folder = temporaryFolder();
  return await withStore(engine, async (databaseUrl) => {
    const run = async (script: string) => {
      const words = [join(import.meta.dirname, 'renders', script), folder.path, String(pages)];
      const env = { ...process.env, DATABASE_URL: databaseUrl };
      return (await promisify(execFile)(process.execPath, words, { env })).stdout;
    };
    await run('fill.ts');
    const measured = JSON.parse(await run('measure.ts')) as Measurement;
    const sets = JSON.parse(await run('measureSets.ts')) as Measurement['rows'];
    return { ...measured, rows: [...measured.rows, ...sets] };
  });
}

const table = new Comparison();
for (const pages of numbersGiven(1_000, 10_000)) {
  for (const engine of stores) {
    const { outputs, rows, peakMegabytes } = await measure(pages, engine);
    const column = `${pages} pages, ${outputs} outputs, ${engine}`;
    for (const { what, milliseconds } of rows) {
      table.set(what, column, `${milliseconds.toFixed(1)} ms`);
      table.compare(what, `${pages} pages, ratio`, milliseconds);
    }
    table.set('peak memory', column, `${peakMegabytes} MB`);
  }
}
table.print();
