import { defineConfig } from 'vite';

/**
 * Pages name these, `map.js` and typefaces, previews `unclobber.js` and `preview.js`, what is around the pages of a link
 * `shown.js`; all else carries a hash and is fetched by them.
 */
const STYLESHEETS = new Set(['map.css', 'fonts.css', 'transitions.css']);

/** What a typeface's package adds to its name. */
const SUBSET = /-latin-wght-normal\.woff2$/;

/** Where a built file lies that isn't code. */
function assetPath([name = '']: readonly string[]): string {
  if (STYLESHEETS.has(name)) return name;
  return SUBSET.test(name)
    ? `fonts/${name.replace(SUBSET, '.woff2')}`
    : 'parts/[name]-[hash][extname]';
}

export default defineConfig({
  base: '/assets/',
  publicDir: false,
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // MapLibre is one file of a megabyte, fetched only when a map nears the window.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      input: {
        map: 'src/map.ts',
        fonts: 'src/fonts.css',
        transitions: 'src/transitions.css',
        unclobber: 'src/preview/unclobber.ts',
        preview: 'src/preview/preview.ts',
        shown: 'src/preview/shown.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: ({ names }) => assetPath(names),
      },
    },
  },
});
