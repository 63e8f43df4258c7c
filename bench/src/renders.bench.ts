/**
 * How long changes take until the public sees them, by the size of the site.
 * `npm run bench -- renders 1000 10000` measures sites of these many pages, in two languages; with
 * `--store both` on either engine, and by how much one is slower than the other.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineName } from '@regia/server/store/store.ts';
import { chosenStores, withStore } from './stores.ts';

interface Row {
  readonly what: string;
  readonly milliseconds: number;
}

interface Measurement {
  readonly outputs: number;
  readonly rows: readonly Row[];
  readonly peakMegabytes: number;
}

const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);

const stores = chosenStores();

/** Filling and measuring are processes of their own, so that each size's memory is its own. */
function measure(pages: number, engine: EngineName): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
  return withStore(engine, async (databaseUrl) => {
    const run = async (script: string) => {
      const words = [join(import.meta.dirname, 'renders', script), folder, String(pages)];
      const env = { ...process.env, DATABASE_URL: databaseUrl };
      return (await promisify(execFile)(process.execPath, words, { env })).stdout;
    };
    await run('fill.ts');
    return JSON.parse(await run('measure.ts')) as Measurement;
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
}

const table: Record<string, Record<string, string>> = {};
const set = (what: string, column: string, value: string) => {
  table[what] = { ...table[what], [column]: value };
};
for (const pages of sizes.length > 0 ? sizes : [1_000, 10_000]) {
  const onFirst = new Map<string, number>();
  for (const engine of stores) {
    const { outputs, rows, peakMegabytes } = await measure(pages, engine);
    const column = `${pages} pages, ${outputs} outputs, ${engine}`;
    for (const { what, milliseconds } of rows) {
      set(what, column, `${milliseconds.toFixed(1)} ms`);
      const before = onFirst.get(what);
      if (before === undefined) onFirst.set(what, milliseconds);
      else set(what, `${pages} pages, ratio`, (milliseconds / before).toFixed(1));
    }
    set('peak memory', column, `${peakMegabytes} MB`);
  }
}
console.table(table);
