/**
 * `npm run fuzz -- --requests 20000 --seed 1`: prints what it found, and how each route answered. With
 * `--postgres` the server works on PostgreSQL.
 */
import { parseArgs } from 'node:util';
import { serverFolder } from '../postgresProgram.ts';
import { killProcesses } from '../realProcess.ts';
import type { Finding, Fuzzed } from './fuzz.ts';

const DEFAULT_REQUESTS = 20_000;

const { values } = parseArgs({
  options: {
    requests: { type: 'string' },
    seed: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests ?? DEFAULT_REQUESTS);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error('--requests and --seed take whole numbers');
  process.exit(2);
}

console.log(`Seed ${seed}, ${requests} requests`);
const start = performance.now();
const stopDatabase = values.postgres ? await startDatabase() : async () => {};
// Which database it takes is decided when it is loaded.
const { fuzz } = await import('./fuzz.ts');
const fuzzed = await fuzz({
  requests,
  seed,
  slow: true,
  onProgress: (asked) => process.stderr.write(`\r${asked} `),
}).finally(async () => {
  await killProcesses();
  await stopDatabase();
});
process.stderr.write('\r');
printFigures(fuzzed);
console.log(`${fuzzed.asked} requests in ${Math.round((performance.now() - start) / 1_000)} s`);
for (const finding of fuzzed.findings) printFinding(finding);
console.log(
  fuzzed.findings.length === 0
    ? 'Nothing is wrong.'
    : `${fuzzed.findings.length} things are wrong; --seed ${seed} finds them again.`,
);
process.exitCode = fuzzed.findings.length === 0 ? 0 : 1;

async function startDatabase(): Promise<() => Promise<void>> {
  const folder = serverFolder('fuzz');
  process.env.TEST_POSTGRES = folder;
  const { startServer } = await import('../postgresServer.ts');
  return startServer(folder);
}

function printFigures({ figures }: Fuzzed): void {
  console.log(row('route', ['requests', '2xx', '3xx', '4xx', '5xx', 'none', 'slowest']));
  for (const [route, { requests, statuses, slowest }] of [...figures].sort()) {
    const counts = [2, 3, 4, 5, 0].map((kind) => String(statuses[kind] ?? 0));
    console.log(row(route, [String(requests), ...counts, `${Math.round(slowest)} ms`]));
  }
}

function row(route: string, cells: readonly string[]): string {
  return route.padEnd(52) + cells.map((cell) => cell.padStart(9)).join('');
}

function printFinding({ problem, count, request, answer }: Finding): void {
  console.log(`\n${problem} (${count} times)`);
  if (!request) return;
  const { route, caller, port, method, target, headers, body } = request;
  console.log(`  ${route} by ${caller} on the ${port} port: ${method} ${target.slice(0, 400)}`);
  if (headers.length > 0) console.log(`  ${JSON.stringify(headers).slice(0, 200)}`);
  if (body !== null) console.log(`  ${JSON.stringify(body.slice(0, 400))}`);
  console.log(`  → ${answer}`);
}
