import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript, screenFiles } from './screenFiles.ts';

/**
 * A list, with small things that spare other screens a file, or the wait for all that opens on a click: whatever a
 * module of `soon` imports goes with it, unless it is here.
 */
const LISTS = new RegExp(
  [
    'described/ListScreen\\.ts$',
    '/(?:get-env|use-disclosure|use-merged-ref|AccordionChevron|RadioIcon|DirectionProvider)\\.mjs$|/api/lookups\\.ts$|/components/Switch/',
    '/lib/useIsAhead\\.ts$|/code/(?:useTypedAhead|LazyCodeBox|LazyRichTextBox)\\.tsx$',
    '/(?:Anchored|differences|impact|mistakes|undo|panels|refusals|Toasts|UploadArea|preview)\\.module\\.css$',
    '/(?:Keys|quickLook|SiteMiniature)\\.module\\.css$',
  ].join('|'),
);

/** Small things that forms share with what opens from them, and with one another. */
const FORMS = new RegExp(
  [
    '/(?:sectionOperations|sectionSteps|mapView|onMap|mapPoints|clickedPlace|previewLayout|writingMessages)\\.ts$',
    '/(?:useSections|useFocusInNewest|useFrames|useTypingBeside|useFirstText|usePageW\\w+|pageTexts)\\.ts$',
    '/(?:PictureForm|ImpactProvider|MistakesProvider|DeviceSwitch|Preview(?:Frame|Pane|Tools|Problem)|SourceNote|WritingNote|useMaps)\\.tsx$',
    '/(?:use-move|w3c-keyname)/|/Icon(?:DeviceFloppy|CalendarClock)\\.mjs$',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), bootScript(), screenFiles()],
  base: '/',
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    manifest: true,
    // Nothing inline but `boot.js`, of which the Content-Security-Policy knows: the admin runs under a strict one.
    assetsInlineLimit: 0,
    // The editors of code and rich text are large, and fetched only when one is opened.
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every visit needs comes in two files: the libraries change less often.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'frame', tags: ['$initial'], priority: 3 },
            // A list comes in one, with what other screens need of it; what checks forms is no part of it.
            { name: 'lists', test: LISTS, priority: 2 },
            // What opens on a click comes in one, after the first screen.
            {
              name: 'soon',
              test: /\/soon\.tsx?$|\/core\/.*\/Drawer\/|\/ui\/SideDrawer\.tsx$/,
              priority: 1.5,
            },
            // Calendars, for which nobody who signs in need wait.
            {
              name: 'dates',
              test: /\/(?:@mantine\/dates|dayjs)\/|\/src\/fields\/(?:dates\/|date\.tsx)/,
              priority: 1.3,
            },
            // What else many screens share; differences would bring what opens on a click, and date fields the calendars.
            {
              name: 'common',
              test: /^(?!.*\/src\/(?:impact|fields\/dates)\/)/,
              minShareCount: 4,
              priority: 1,
            },
            {
              name: 'forms',
              test: FORMS,
              minShareCount: 2,
              priority: 0.9,
            },
            { name: 'impact', test: /\/src\/impact\//, minShareCount: 2, priority: 0.9 },
            { name: 'prepared', test: /\/src\/prepared\//, minShareCount: 2, priority: 0.9 },
            // By themselves, or what is small in them would be joined with what opens on a click.
            { name: 'about', test: /\/screens\/about\//, priority: 0.5 },
            { name: 'auth', test: /\/screens\/auth\/(?!SecondFactor)/, priority: 0.5 },
            // What else is shared goes by who shares it, the smallest with the nearest.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24_000,
            },
          ],
        },
      },
    },
  },
});
