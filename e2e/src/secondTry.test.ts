/** What `.ci/run` gives to whatever failed: one more run of its file, and only of that. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../scripts/run-tests.ts', import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-tries-'));
  await addTests('good', "test('is good', () => note());");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a test file that notes each time that a test of it begins, and can ask how often that was. */
async function addTests(name: string, tests: string): Promise<void> {
  await writeFile(
    join(folder, `${name}.test.mjs`),
    `import { appendFileSync, readFileSync } from 'node:fs';
    const journal = new URL('${name}.txt', import.meta.url);
    const note = () => appendFileSync(journal, 'x');
    const times = () => readFileSync(journal, 'utf8').length;
    ${tests}`,
  );
}

/** Runs all tests of the folder. Returns the exit code. */
function run(retries?: string): Promise<number> {
  const { TEST_RETRIES: _, ...environment } = process.env;
  const env = { ...environment, ...(retries && { TEST_RETRIES: retries }) };
  const options = ['--root', folder, '--globals', '--reporter', 'dot'];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...options], { cwd: folder, env }, () =>
      resolve(child.exitCode ?? -1),
    );
  });
}

const runsOf = async (name: string) => (await readFile(join(folder, `${name}.txt`), 'utf8')).length;

test('a file that failed runs again as a whole, those that did not do not', async () => {
  await addTests(
    'chain',
    `test('alters what it begins with', () => note());
    test('fails once', () => { note(); expect(times()).toBe(4); });`,
  );
  expect(await run('1')).toBe(0);
  expect([await runsOf('chain'), await runsOf('good')]).toEqual([4, 1]);
});

test('so does one whose preparations failed, or that left an error behind', async () => {
  await addTests(
    'hook',
    "beforeAll(() => { note(); expect(times()).toBe(2); }); test('is good', () => {});",
  );
  await addTests(
    'stray',
    `test('is good', async () => {
      note();
      if (times() === 1) void Promise.reject(new Error('nobody caught this'));
      await new Promise((resolve) => setImmediate(resolve));
    });`,
  );
  expect(await run('1')).toBe(0);
  expect([await runsOf('hook'), await runsOf('stray'), await runsOf('good')]).toEqual([2, 2, 1]);
});

test('what fails each time fails, and without being asked nothing is tried again', async () => {
  await addTests('bad', "test('is bad', () => { note(); expect(1).toBe(2); });");
  expect(await run('1')).toBe(1);
  expect(await runsOf('bad')).toBe(2);
  expect(await run()).toBe(1);
  expect(await runsOf('bad')).toBe(3);
});
