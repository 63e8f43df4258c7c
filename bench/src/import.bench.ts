/**
 * How long imports, exports and backups take, and how much memory, by the number of records.
 * `npm run bench -- import 100000` measures a file of these many records.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Measurement {
  readonly what: string;
  readonly milliseconds: number;
  /** Of the processor, which on a busy machine tells more. */
  readonly busy: number;
  readonly peakMegabytes: number;
}

const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
const table: Record<string, Record<string, string>> = {};

/** Each step is a process of its own, so that its memory is its own. */
function measure(folder: string, step: string, records: number): Measurement {
  const script = join(import.meta.dirname, 'import', 'measure.ts');
  const printed = execFileSync(process.execPath, [script, folder, step, String(records)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(printed) as Measurement;
}

for (const records of sizes.length > 0 ? sizes : [10_000, 100_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
  try {
    for (const step of ['write', 'rehearse', 'import', 'again', 'export', 'backup']) {
      const { what, milliseconds, busy, peakMegabytes } = measure(folder, step, records);
      const column = `${records} records`;
      const seconds = (one: number) => `${(one / 1_000).toFixed(1)} s`;
      const value = `${seconds(milliseconds)}, processor ${seconds(busy)}, ${peakMegabytes} MB`;
      table[what] = { ...table[what], [column]: value };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.table(table);
