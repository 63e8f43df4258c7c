import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The files of some packages, or of some of their folders. */
function filesOf(...packages: readonly string[]): RegExp {
  return new RegExp(`/node_modules/(?:${packages.join('|')})/`);
}

/** What every screen stands on. */
const FRAME = filesOf(
  'react|react-dom|scheduler|use-sync-external-store|clsx',
  '@tanstack/(?:react-router|router-core|history|store|react-store|query-core|react-query)',
  'i18next|react-i18next',
);

/** What the frame and the lists are made of, and most other screens too. */
const BASICS = filesOf(
  '@mantine/core/esm/core',
  `@mantine/core/esm/components/(?:${[
    'ActionIcon|Anchor|Avatar|Badge|Button|CloseButton|Group|Input|InputBase|InputsGroup|Loader',
    'Pagination|Portal|Skeleton|Stack|Text|TextInput|ThemeIcon|Title|Transition|UnstyledButton',
    'VisuallyHidden',
  ].join('|')})`,
  `@mantine/hooks/esm/(?:utils|use-(?:${[
    'callback-ref|click-outside|debounced-callback|debounced-value|did-update|hotkeys|id',
    'isomorphic-effect|media-query|merged-ref|pagination|reduced-motion|uncontrolled',
  ].join('|')}))`,
);

/** What places menus and panels beneath their buttons: fetched when somebody comes near one. */
const DROPDOWNS = filesOf(
  '@floating-ui/[a-z-]+',
  '@mantine/core/esm/(?:components/(?:FocusTrap|Menu|Popover)|utils/Floating)',
);

export default defineConfig({
  plugins: [react()],
  base: '/',
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
            { name: 'frame', test: FRAME, priority: 3 },
            { name: 'basics', test: BASICS, priority: 2 },
            // What checks a form comes with the forms: a list needs none of it.
            { name: 'checks', test: /\/node_modules\/zod\//, priority: 2 },
            { name: 'dropdowns', test: DROPDOWNS, priority: 1 },
            // Else an icon that is merged with it would bring it to every list.
            { name: 'ordering', test: filesOf('@dnd-kit/[a-z]+'), priority: 1 },
            // Merged with others, an icon would bring the libraries of those screens wherever it is shown.
            {
              name: 'icons',
              test: filesOf('@tabler/icons-react'),
              priority: 1,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
            },
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
