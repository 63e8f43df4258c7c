/** What the command and the process that runs the tests hand each other: files of one folder. */
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';

export interface Work {
  readonly mutants: readonly Mutant[];
  /** The text with all mutants, by the file's path. */
  readonly texts: Readonly<Record<string, string>>;
  /** Paths of the test files. */
  readonly tests: readonly string[];
  /** Processor time of tests, in ms, after which a mutant counts as survived. */
  readonly budget: number;
}

export type Outcome = 'killed' | 'timed out' | 'survived' | 'not covered';

export interface Result {
  readonly id: number;
  readonly outcome: Outcome;
  /** The test that noticed it. */
  readonly by?: string;
  /** How many of the tests that run this code were tried, of how many. */
  readonly tried?: readonly [number, number];
}

/** One test as it ran without any mutant. */
export interface KnownTest {
  readonly file: string;
  readonly name: string;
  /** Processor time in ms. */
  readonly cost: number;
  readonly hits: readonly number[];
}

export function readWork(folder: string): Work {
  return JSON.parse(readFileSync(join(folder, 'work.json'), 'utf8'));
}

/** What is known of tests that have not been edited since. */
export function readTests(folder: string): KnownTest[] {
  const path = join(folder, 'tests.json');
  if (!existsSync(path)) return [];
  const tests: KnownTest[] = JSON.parse(readFileSync(path, 'utf8'));
  const { mtimeMs } = statSync(path);
  return tests.filter(({ file }) => existsSync(file) && statSync(file).mtimeMs < mtimeMs);
}

export function keepTests(folder: string, tests: readonly KnownTest[]): void {
  writeFileSync(join(folder, 'tests.json'), JSON.stringify(tests));
}

export function readResults(folder: string): Result[] {
  const path = join(folder, 'results.jsonl');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** Forgets what nothing noticed, for new tests to notice it. */
export function forgetSurvivors(folder: string): void {
  keepResults(folder, ({ by }) => by !== undefined);
}

/** Forgets a test that also fails without a mutant, and whatever it seemed to notice. */
export function forgetTest(folder: string, test: string): void {
  keepTests(
    folder,
    readTests(folder).filter(({ file, name }) => `${file} | ${name}` !== test),
  );
  keepResults(folder, ({ by }) => by !== test);
}

function keepResults(folder: string, isKept: (result: Result) => boolean): void {
  const kept = readResults(folder).filter(isKept);
  writeFileSync(
    join(folder, 'results.jsonl'),
    kept.map((result) => `${JSON.stringify(result)}\n`).join(''),
  );
}

export function keepResult(folder: string, result: Result): void {
  appendFileSync(join(folder, 'results.jsonl'), `${JSON.stringify(result)}\n`);
}

/** What is being tried; a process that says nothing else for `patience` ms hangs. */
export interface Step {
  readonly id: number | null;
  readonly patience: number;
  readonly state: 'running' | 'restart' | 'done';
}

export function say(folder: string, step: Step): void {
  writeFileSync(join(folder, 'step.json'), JSON.stringify(step));
}
