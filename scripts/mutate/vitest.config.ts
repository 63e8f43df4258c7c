/** How Stryker runs tests for `npm run mutate`: in its copy of the repository, through Vite, on SQLite alone. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Packages of the copy, not those that `node_modules` links to.
  resolve: {
    alias: [{ find: /^@regia\/(\w+)\//, replacement: `${process.cwd()}/$1/src/` }],
  },
  test: {
    include: ['{model,site,server}/src/**/*.test.ts'],
    exclude: ['**/*.postgres.test.ts', '**/*.alone.test.ts'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
