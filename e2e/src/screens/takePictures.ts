/** Pictures of every screen of the catalogue, in every theme and width. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, THEME_NAMES } from '@regia/model/constants.ts';
import { CATALOGUE } from './catalogue.ts';
import { LOOKED_AT } from './pictureDate.ts';
import type { Person, Screen } from './screen.ts';
import { openViewer, settled, wear } from './visit.ts';
import { openWorld, type World } from './world.ts';

export const WIDTHS = [1440, 991, 390] as const;
const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = {
  1440: 900,
  991: 900,
  390: 844,
};
const FIXED_DATE = fileURLToPath(new URL('fixedDate.ts', import.meta.url));

/** The name of a picture's file. */
export function fileOf(screen: Screen, theme: string, width: number): string {
  return `${screen.name}.${theme}.${width}.png`;
}

interface PicturesOptions {
  readonly folder: string;
  readonly locale: Locale;
  readonly screens: readonly Screen[];
  /** Told of each screen that could not be opened. */
  readonly onFailure: (name: string, width: number, error: unknown) => void;
}

/** Who sees a screen with the most in it. */
function viewerOf({ people }: Screen): Person {
  return people.includes('master') ? 'master' : (people[0] ?? 'guest');
}

/** Takes them all: each width in a window of its own, at the same time. */
export async function takePictures(world: World, options: PicturesOptions): Promise<void> {
  await Promise.all(WIDTHS.map((width) => takeAtWidth(world, width, options)));
}

/** The product of the pictures, whose time begins at a fixed date. */
export function openPictureWorld(): Promise<World> {
  return openWorld({ NODE_OPTIONS: `--import=${FIXED_DATE}` });
}

async function takeAtWidth(
  world: World,
  width: (typeof WIDTHS)[number],
  { folder, locale, screens, onFailure }: PicturesOptions,
): Promise<void> {
  for (const person of ['master', 'newcomer', 'guest'] as const) {
    const theirs = screens.filter((screen) => viewerOf(screen) === person);
    if (theirs.length === 0) continue;
    const height = HEIGHTS[width];
    const viewer = await openViewer(world, { person, locale, width, height });
    const { page } = viewer.scene;
    await page.clock.setFixedTime(LOOKED_AT);
    for (const screen of theirs) {
      try {
        // Where the last screen was pressed, this one would look pointed at.
        await page.mouse.move(0, 0);
        await viewer.see(screen);
        for (const theme of THEME_NAMES) {
          await wear(page, theme);
          await settled(page);
          const path = join(folder, fileOf(screen, theme, width));
          await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
        }
        await wear(page, 'light');
      } catch (error) {
        onFailure(screen.name, width, error);
        await viewer.reset();
      }
    }
    await page.context().close();
  }
}

/** The screens whose names contain some words; all of them without. */
export function screensNamed(words: readonly string[]): readonly Screen[] {
  if (words.length === 0) return CATALOGUE;
  return CATALOGUE.filter(({ name }) => words.some((word) => name.includes(word)));
}
