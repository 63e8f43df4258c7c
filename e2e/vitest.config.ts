import { defineConfig } from 'vitest/config';

/** The walks: the real server, a real browser, two files at a time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['src/**/*.walk.ts'],
    environment: 'node',
    globalSetup: 'src/setup.ts',
    // Each file has a product and a browser of its own; they wait for one another more than they work.
    maxWorkers: 2,
    // Where a whole submission hangs on it, a browser may miss one moment; what fails twice is broken.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
});
