/**
 * How long imports, exports and backups take, and how much memory, by the number of records.
 * `npm run bench -- import 100000` measures a file of these many records.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure, seconds } from './measured.ts';

const SCRIPT = join(import.meta.dirname, 'import', 'measure.ts');

const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
const table: Record<string, Record<string, string>> = {};

for (const records of sizes.length > 0 ? sizes : [10_000, 100_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
  try {
    for (const step of ['write', 'dryRun', 'import', 'again', 'export', 'backup']) {
      const { what, milliseconds, busy, peakMegabytes } = measure(SCRIPT, folder, step, records);
      const value = `${seconds(milliseconds)}, processor ${seconds(busy)}, ${peakMegabytes} MB`;
      table[what] = { ...table[what], [`${records} records`]: value };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.table(table);
