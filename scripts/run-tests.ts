/**
 * `npm run test:node`, `test:unit` and `test:e2e`: vitest, with the arguments given. As often as `TEST_RETRIES` says,
 * which is never unless it is set, the files in which something failed run again from their beginning: neither hooks
 * nor tests that go on where the one before stopped can be tried again by themselves.
 */
import { fileURLToPath } from 'node:url';
import { parseCLI, startVitest, type Vitest } from 'vitest/node';

// Tests start threads and programs by the hundred: each takes half the time where the sources are known.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/tests', import.meta.url),
);

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);

let tests = await startVitest('test', filter, options);
for (let tries = Number(process.env.TEST_RETRIES ?? 0); tries > 0; tries--) {
  const files = filesToRepeat(tests);
  if (files.length === 0) break;
  console.warn(`\nOnce more, from the beginning:\n${files.join('\n')}\n`);
  process.exitCode = 0;
  tests = await startVitest('test', files, options);
}
// Whatever a test has left running does not keep this process.
await tests.exit();

/** The files that failed or came to no end. None where something went wrong that belongs to no file. */
function filesToRepeat({ state }: Vitest): string[] {
  const failed = state
    .getTestModules()
    .filter((file) => !['passed', 'skipped'].includes(file.state()))
    .map(({ moduleId }) => moduleId);
  const ofErrors = state.getUnhandledErrors().map(fileOf);
  const isOwned = ofErrors.every((file) => file !== undefined);
  return isOwned ? [...new Set([...failed, ...ofErrors])] : [];
}

/** The test file in which an error was thrown that nobody caught, as vitest notes it. */
function fileOf(error: unknown): string | undefined {
  const file: unknown = Object(error).VITEST_TEST_PATH;
  return typeof file === 'string' ? file : undefined;
}
