import { defineConfig } from 'vite';

/** Pages name `map.js` and `map.css`; all else carries a hash and is fetched by them. */
const FIXED = new Set(['map.css']);

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
      input: { map: 'src/map.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => FIXED.has(name))
            ? '[name][extname]'
            : 'parts/[name]-[hash][extname]',
      },
    },
  },
});
