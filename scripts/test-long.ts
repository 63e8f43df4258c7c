/**
 * `npm run test:long -- [WORDS]`: the tests that take too long for every change, one after the other, each within its
 * minutes: an hour in all. With words, only those. What each prints is in a file; the table at the end says which.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface LongTest {
  readonly name: string;
  /** What it holds. */
  readonly about: string;
  readonly minutes: number;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const TESTS: readonly LongTest[] = [
  {
    name: 'law',
    about: 'incremental renders equal a rebuild, on both databases',
    minutes: 8,
    command: ['node_modules/vitest/vitest.mjs', 'run', 'law', 'everyName'],
    env: { RUNS: '600' },
  },
  {
    name: 'postgres',
    about: 'every test of the server on PostgreSQL',
    minutes: 10,
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server on PostgreSQL'],
    env: { EVERY_TEST: '1' },
  },
  {
    name: 'fuzz',
    about: 'every route answers any request correctly',
    minutes: 6,
    command: ['server/src/testing/fuzz/run.ts', '--requests', '20000'],
  },
  {
    name: 'counting',
    about: 'nothing that code can do takes much longer than it is counted',
    minutes: 6,
    command: ['site/src/testing/counting.ts'],
  },
  {
    name: 'screens',
    about:
      'every state of every screen is complete and accessible for everybody; hostile blocks in every way; the demo with all pictures in all sizes',
    minutes: 12,
    command: [
      ...['scripts/run-tests.ts', '--config', 'e2e/vitest.config.ts'],
      ...['screensOf', 'hostile', 'site-quality'],
    ],
  },
  {
    name: 's3',
    about: 'files in a real S3',
    minutes: 6,
    command: ['scripts/test-s3.ts'],
  },
  {
    name: 'scaled',
    about: 'browser tests through several processes, PostgreSQL and S3',
    minutes: 8,
    command: ['e2e/src/scaled/run.ts'],
  },
  {
    name: 'ha',
    about: 'no acknowledged save is lost when servers die',
    minutes: 6,
    command: ['e2e/src/ha/run.ts'],
  },
  {
    name: 'chaos',
    about: 'people keep working while disks, databases, mail and clocks fail',
    minutes: 6,
    command: ['e2e/src/chaos/run.ts', '--rounds', '15'],
  },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const wanted = TESTS.filter(({ name }) => words.length === 0 || words.includes(name));
if (wanted.length === 0)
  throw new Error(`Choose from ${TESTS.map(({ name }) => name).join(', ')}.`);
const logs = mkdtempSync(join(tmpdir(), 'regia-long-'));
const rows: { test: string; result: string; seconds: number; holds: string }[] = [];
for (const test of wanted) {
  console.log(`${test.name}: ${test.about}; at most ${test.minutes} minutes`);
  const began = performance.now();
  const result = await run(test);
  const seconds = Math.round((performance.now() - began) / 1_000);
  rows.push({ test: test.name, result, seconds, holds: test.about });
}
console.table(rows);
console.log(`Their output is in ${logs}.`);
if (rows.some(({ result }) => result !== 'passed')) process.exit(1);

async function run({ name, minutes, command, env }: LongTest): Promise<string> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TEST_LONG: '1', ...env },
    detached: true,
  });
  const log = createWriteStream(join(logs, `${name}.log`));
  for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false });
  let isLate = false;
  const end = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const timer = setTimeout(() => {
    isLate = true;
    end('SIGTERM');
  }, minutes * 60_000);
  const interrupt = () => end('SIGTERM');
  process.once('SIGINT', interrupt);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', interrupt);
  clearTimeout(timer);
  log.end();
  return isLate ? 'took too long' : code === 0 ? 'passed' : `failed (${code})`;
}
