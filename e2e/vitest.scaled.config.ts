import { defineConfig } from 'vitest/config';
import browserTests from './vitest.config.ts';

/** The browser tests in the scaled-out form, for `npm run test:scaled`, which starts what they need. */
export default defineConfig({
  ...browserTests,
  test: {
    ...browserTests.test,
    name: 'e2e, scaled out',
    // How screens look is the same in either form, and takes as long as all else.
    exclude: ['src/screens*.browser.ts'],
  },
});
