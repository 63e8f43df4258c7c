import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/longestFirst.ts';

/** By what they took, alone on two cores. */
const LONGEST = [
  ...['screensOfColleagues', 'screensOfMaster', 'crashData', 'workbench', 'siteCookies'],
  ...['keyboard', 'site-quality', 'mapEditor', 'entities', 'hostile', 'drafts', 'guard'],
];

/** The browser tests: the real server, a real browser, three files at a time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['src/**/*.browser.ts'],
    exclude: [
      // These need what `npm run test:scaled` starts.
      'src/scaled/**',
      // `npm run test:long -- screens`; what few rights change is held by `fewRights`, `rights` and the admin's
      // `whatOneMayDo`.
      ...(process.env.TEST_LONG ? [] : ['src/screensOfColleagues.browser.ts']),
    ],
    environment: 'node',
    globalSetup: 'src/setup.ts',
    // Each file has a product and visitors of its own; these wait for one another, so that two leave two cores idle.
    maxWorkers: 3,
    // Files share nothing but modules without state, and the browser that their visitors use one after the other.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: longestFirst(LONGEST) },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // On a busy machine all takes longer; but what a screen asks for by itself every 20 seconds would come then, too.
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
