/** Mutation tests, `npm run mutate`: of a copy of the repository, in `.stryker-tmp/`. */
import { testsWithoutDatabase } from '../../server/src/testing/withoutDatabase.ts';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', pool: 'forks' },
  // Others may be named with `--testFiles`.
  testFiles: [
    '{model,site}/src/**/*.test.ts',
    ...testsWithoutDatabase().map((test) => `server/${test}`),
  ],
  ignorePatterns: ['/data', '/coverage', '/e2e', '/bench', '/docs'],
  ignoreStatic: true,
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
};
