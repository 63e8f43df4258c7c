/** `npm run bench`: runs every `*.bench.ts` here, or those named; each prints one table. */
import { readdirSync } from 'node:fs';

const named = process.argv.slice(2);
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => named.length === 0 || named.some((name) => file === `${name}.bench.ts`))
  .sort();

if (benches.length === 0) {
  console.error(named.length === 0 ? 'There is no benchmark yet.' : `No benchmark: ${named}`);
  process.exit(1);
}

for (const file of benches) await import(`./${file}`);
