import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

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
          // The libraries that several screens share come in a few large files rather than in many tiny ones.
          groups: [
            {
              name: 'shared',
              test: /node_modules/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 25_000,
            },
          ],
        },
      },
    },
  },
});
