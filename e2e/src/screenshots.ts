/**
 * `npm run screenshots`: pictures of every screen in every theme and width, in `e2e/screenshots/`.
 * `npm run screenshots -- form palette --language en` takes those whose names contain these words.
 * `npm run screenshots -- --readme` takes the pictures of the README anew.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LOCALE_NAMES } from '@regia/model/constants.ts';
import { writeIndex, writeSheets } from './screens/contactSheet.ts';
import { LOOKED_AT } from './screens/pictureDate.ts';
import { openPictureWorld, screensNamed, takePictures } from './screens/takePictures.ts';
import { openViewer } from './screens/visit.ts';
import setup from './setup.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'it' },
    readme: { type: 'boolean', default: false },
  },
});

await setup();
const world = await openPictureWorld();
try {
  await (values.readme ? takeForReadme() : takeAll());
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

async function takeForReadme(): Promise<void> {
  const viewer = await openViewer(world, { person: 'master', locale: 'it' });
  const { page } = viewer.stand;
  await page.clock.setFixedTime(LOOKED_AT);
  for (const screen of screensNamed(['pages-list'])) await viewer.see(screen);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(root, 'docs/images/pages.png'), animations: 'disabled' });
}
