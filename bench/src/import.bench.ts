/**
 * How long imports, exports and backups take, and how much memory, by the number of records.
 * `npm run bench -- import 100000` measures a file of these many records.
 */
import { join } from 'node:path';
import { measure, numbersGiven, seconds } from './measured.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const SCRIPT = join(import.meta.dirname, 'import', 'measure.ts');

const table: Record<string, Record<string, string>> = {};

for (const records of numbersGiven(10_000, 100_000)) {
  using folder = temporaryFolder();
  for (const step of ['write', 'dryRun', 'import', 'again', 'export', 'backup']) {
    const { what, milliseconds, busy, peakMegabytes } = measure(SCRIPT, folder.path, step, records);
    const value = `${seconds(milliseconds)}, processor ${seconds(busy)}, ${peakMegabytes} MB`;
    table[what] = { ...table[what], [`${records} records`]: value };
  }
}
console.table(table);
