import { defineConfig } from 'vitest/config';

/** The walks: the real server, a real browser, one file after the other. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['src/**/*.walk.ts'],
    environment: 'node',
    globalSetup: 'src/setup.ts',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A browser on a busy machine may miss a moment; what fails twice is broken.
    retry: 1,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
});
