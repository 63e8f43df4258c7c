/**
 * `npm run screenshots`: pictures of every screen in every theme and width, in `e2e/screenshots/`.
 * `npm run screenshots -- form palette --language en` takes those whose names contain these words.
 * `npm run screenshots -- --docs` takes the pictures of the README and the tour anew, or those that are named.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LOCALE_NAMES } from '@regia/model/constants.ts';
import { writeIndex, writeSheets } from './screens/contactSheet.ts';
import { takeDocsPictures } from './screens/docsPictures.ts';
import { openPictureWorld, screensNamed, takePictures } from './screens/takePictures.ts';
import setup from './setup.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'it' },
    docs: { type: 'boolean', default: false },
  },
});

await setup();
const world = await openPictureWorld();
try {
  await (values.docs ? takeDocsPictures(world, join(root, 'docs/images'), positionals) : takeAll());
} finally {
  await world.stage.end();
}

async function takeAll(): Promise<void> {
  const locale = LOCALE_NAMES.find((name) => name === values.language);
  if (!locale) throw new Error(`--language is one of ${LOCALE_NAMES.join(', ')}`);
  const screens = screensNamed(positionals);
  const folder = join(root, 'e2e/screenshots', locale);
  await mkdir(folder, { recursive: true });
  await takePictures(world, {
    folder,
    locale,
    screens,
    onFailure: (name, width, error) => {
      console.error(`${name} at ${width} px: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    },
  });
  await writeIndex(folder, screens);
  const sheets = await writeSheets(folder, screens);
  console.log(`${folder}/index.html, and ${sheets.length} sheets`);
}
