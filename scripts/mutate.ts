/**
 * `npm run mutate -- PATH… [options]`: changes the code of files or folders piece by piece, and lists
 * each change that no test notices. No file is touched. Tests run on SQLite alone. What is evaluated
 * as a module is loaded (constants) stays as it is; and what a module keeps from one test to the next
 * may hide a mutant, so that it survives here and not by hand.
 *
 *   PATH             a file, a folder, or lines of a file (`file.ts:10-20`, `file.ts:10`)
 *   --tests GLOB     the test files (may be repeated); without it, those that name one of the files
 *                    or stand beside it
 *   --sample 0.3     a part of the mutants, spread over all files; `--seed 1` chooses another
 *   --minutes 10     ends then, with those that were tried until then, spread over all files, too
 *   --budget 20      seconds of processor time for the tests of one mutant
 *   --to FOLDER      where results are kept; the same command goes on where it ended, while the code
 *                    is the same
 *   --again          tries those again that survived there
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, mutate } from './mutate/mutants.ts';
import { tell } from './mutate/tell.ts';
import { forgetSurvivors, keepResult, readResults, type Step, type Work } from './mutate/work.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    sample: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '0' },
    budget: { type: 'string', default: '20' },
    to: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
if (paths.length === 0) throw new Error('Give the files or folders to mutate.');

const folder = resolve(values.to ?? mkdtempSync(join(tmpdir(), 'regia-mutate-')));
mkdirSync(folder, { recursive: true });
if (values.again) forgetSurvivors(folder);
const work = prepare();
const workFile = join(folder, 'work.json');
if (existsSync(workFile) && !isOfSameTexts(work, JSON.parse(readFileSync(workFile, 'utf8')))) {
  throw new Error(`The code has changed since ${folder} was started: choose another folder.`);
}
writeFileSync(workFile, JSON.stringify(work));
console.log(`${work.mutants.length} mutants, ${work.tests.length} test files, ${folder}`);
const end = Date.now() + 60_000 * +values.minutes;
while (areLeft() && Date.now() < end) await runOnce();
tell(work, readResults(folder), root);

/** Mutants are known by their numbers, which are others in another text. */
function isOfSameTexts(one: Work, other: Work): boolean {
  return JSON.stringify(one.texts) === JSON.stringify(other.texts);
}

function areLeft(): boolean {
  const done = new Set(readResults(folder).map(({ id }) => id));
  return work.mutants.some(({ id }) => !done.has(id));
}

function prepare(): Work {
  let last = 0;
  const mutants: Mutant[] = [];
  const texts: Record<string, string> = {};
  const named = paths.flatMap((path) => {
    const [name = '', lines] = path.split(':');
    const [from = 1, to = from] = lines?.split('-').map(Number) ?? [1, Number.POSITIVE_INFINITY];
    return sourcesOf(join(root, name)).map((file) => ({ file, from, to }));
  });
  for (const [file, ranges] of Map.groupBy(named, (one) => one.file)) {
    const made = mutate(file, readFileSync(file, 'utf8'), () => ++last);
    texts[file] = made.text;
    const isNamed = ({ line }: Mutant) => ranges.some(({ from, to }) => line >= from && line <= to);
    mutants.push(...made.mutants.filter(isNamed));
  }
  const drawn = mutants
    .map((mutant) => ({ mutant, draw: drawOf(mutant) }))
    .filter(({ draw }) => draw < +values.sample)
    .sort((one, other) => one.draw - other.draw)
    .map(({ mutant }) => mutant);
  return {
    mutants: drawn,
    texts,
    tests: testsOf(Object.keys(texts)),
    budget: 1000 * +values.budget,
  };
}

/** Where a mutant stands in the order of the seed, from 0 to 1. */
function drawOf({ file, line, id }: Mutant): number {
  const key = JSON.stringify([values.seed, file.slice(root.length), line, id]);
  return createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32;
}

function sourcesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return globSync(`${path}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.|\.d\.ts$|\/testing\//.test(file))
    .sort();
}

function testsOf(files: readonly string[]): string[] {
  if (values.tests) return values.tests.flatMap((glob) => globSync(join(root, glob))).sort();
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const names = new RegExp(
    files.map((file) => `/${file.split('/').slice(-2).join('/')}'`).join('|'),
  );
  return globSync(`${root}/{model,site,server}/src/**/*.test.ts`)
    .filter((test) => !/\.postgres\./.test(test))
    .filter((test) => folders.includes(dirname(test)) || names.test(readFileSync(test, 'utf8')))
    .sort();
}

/** One process, until it is done, hangs, or wants to be replaced. */
async function runOnce(): Promise<void> {
  const stepFile = join(folder, 'step.json');
  rmSync(stepFile, { force: true });
  const config = join(root, 'scripts/mutate/vitest.config.ts');
  const child = spawn('npx', ['vitest', 'run', '--config', config], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTATE_FOLDER: folder },
    detached: true,
  });
  const started = Date.now();
  let hasEnded = false;
  child.on('exit', () => {
    hasEnded = true;
  });
  while (!hasEnded) {
    await wait(500);
    if (!existsSync(stepFile)) {
      if (Date.now() - started > 300_000) break;
      continue;
    }
    const step = readStep(stepFile);
    if (step === null) continue;
    if (step.state !== 'running' || Date.now() > end) break;
    if (Date.now() - statSync(stepFile).mtimeMs < step.patience) continue;
    if (step.id !== null) keepResult(folder, { id: step.id, outcome: 'timed out' });
    break;
  }
  if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGKILL');
  // A mutant can be the end of its whole process, which would begin with it again and again.
  const step = existsSync(stepFile) ? readStep(stepFile) : null;
  if (hasEnded && step?.state === 'running' && step.id !== null) {
    keepResult(folder, { id: step.id, outcome: 'timed out' });
  }
}

/** Null where it is just being written. */
function readStep(path: string): Step | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
