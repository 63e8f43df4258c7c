import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

/** What every screen stands on. */
const FRAME = new RegExp(
  `/node_modules/(?:${[
    'react|react-dom|scheduler|use-sync-external-store|clsx',
    '@tanstack/(?:react-router|router-core|history|store|react-store|query-core|react-query)',
    'i18next|react-i18next',
  ].join('|')})/`,
);

export default defineConfig({
  plugins: [react()],
  base: '/',
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/files': api } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    manifest: true,
    // Nothing inline: the admin runs under a strict Content-Security-Policy.
    assetsInlineLimit: 0,
    // The editors of code and rich text are large, and fetched only when one is opened.
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME, priority: 2 },
            // What checks a form comes with the forms: a list needs none of it.
            { name: 'checks', test: /\/node_modules\/zod\//, priority: 2 },
            // Other libraries go with the screens that share them, the smallest of them together.
            // More merging would mean fewer files, but a list would fetch what only editors need.
            {
              name: 'shared',
              test: /node_modules/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
            },
          ],
        },
      },
    },
  },
});
