/**
 * How much memory a big backup takes, and how long: written, read again, restored for trial, restored.
 * `npm run bench -- backup 1000 5000` makes one of 1,000 MB of files and 5,000 records.
 */
import { join } from 'node:path';
import { measure, numbersGiven, seconds } from './measured.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const SCRIPT = join(import.meta.dirname, 'backup', 'measure.ts');

const [megabytes = 1_000, records = 5_000] = numbersGiven();
const table: Record<string, Record<string, string>> = {};
using folder = temporaryFolder();
measure(SCRIPT, folder.path, 'fill', megabytes, records);
let idle = 0;
for (const step of ['idle', 'write', 'verify', 'make', 'try', 'restore']) {
  const { what, milliseconds, busy, peakMegabytes } = measure(SCRIPT, folder.path, step);
  if (step === 'idle') idle = peakMegabytes;
  table[what] = {
    time: seconds(milliseconds),
    processor: seconds(busy),
    'peak memory': `${peakMegabytes} MB`,
    'beyond the idle program': `${peakMegabytes - idle} MB`,
  };
}
console.log(`${megabytes} MB of files, ${records} records`);
console.table(table);
