/**
 * How long changes take until the public sees them, by the size of the site.
 * `npm run bench -- renders 1000 10000` measures sites of these many pages, in two languages.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Filling and measuring are processes of their own, so that each size's memory is its own. */
function measure(pages: number): Measurement {
  const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
  const run = (script: string) =>
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'renders', script), folder, String(pages)],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
  try {
    run('fill.ts');
    return JSON.parse(run('measure.ts')) as Measurement;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const table: Record<string, Record<string, string>> = {};
for (const pages of sizes.length > 0 ? sizes : [1_000, 10_000]) {
  const { outputs, rows, peakMegabytes } = measure(pages);
  const column = `${pages} pages, ${outputs} outputs`;
  const set = (what: string, value: string) => {
    table[what] = { ...table[what], [column]: value };
  };
  for (const { what, milliseconds } of rows) set(what, `${milliseconds.toFixed(1)} ms`);
  set('memory at its peak', `${peakMegabytes} MB`);
}
console.table(table);
