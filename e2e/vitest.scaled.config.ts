import { defineConfig } from 'vitest/config';
import walks from './vitest.config.ts';

/** The walks in the scaled-out form, for `npm run test:scaled`, which starts what they need. */
export default defineConfig({
  ...walks,
  test: {
    ...walks.test,
    name: 'e2e, scaled out',
    // How screens look is the same in either form, and takes as long as all else.
    exclude: ['src/screens*.walk.ts'],
  },
});
