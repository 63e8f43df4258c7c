import { defineConfig } from 'vitest/config';

const rooms = ['model', 'site', 'embed', 'server', 'admin', 'e2e'];

/** Unit and integration tests of every room; the walks have their own config in `e2e/`. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: rooms.map((name) => ({
      test: {
        name,
        root: name,
        environment: 'node',
        // None measures time; a busy machine may take long.
        testTimeout: 60_000,
        include: ['src/**/*.test.{ts,tsx}'],
        // Files share nothing but modules without state, so none needs a fresh worker.
        isolate: false,
      },
    })),
  },
});
