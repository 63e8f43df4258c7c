/** Runs the tests of `npm run mutate`: one process, whose runner tries the mutants in turn. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { readWork } from './work.ts';

const { texts } = readWork(process.env.MUTATE_FOLDER ?? '');

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (_, id) => texts[id],
    },
  ],
  test: {
    include: ['scripts/mutate/runner.ts'],
    runner: fileURLToPath(new URL('runner.ts', import.meta.url)),
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    silent: true,
    environment: 'node',
    testTimeout: 40_000,
    hookTimeout: 40_000,
    expect: { poll: { timeout: 10_000 } },
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
