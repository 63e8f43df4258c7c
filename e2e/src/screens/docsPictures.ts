/** The pictures of the README and of the tour. */
import { join } from 'node:path';
import type { Theme } from '@regia/model/constants.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { CATALOGUE } from './catalogue.ts';
import { LOOKED_AT } from './pictureDate.ts';
import { openViewer, settled, wear } from './visit.ts';
import type { World } from './world.ts';

interface DocsPicture {
  /** Of the catalogue. */
  readonly screen: string;
  readonly theme?: Theme;
}

const PICTURES: readonly DocsPicture[] = [
  { screen: 'dashboard' },
  { screen: 'pages-list' },
  { screen: 'pages-list', theme: 'dim' },
  { screen: 'form-preview' },
  { screen: 'form-preview', theme: 'dim' },
  { screen: 'form-on-page' },
  { screen: 'form-impact' },
  { screen: 'prepared-set' },
  { screen: 'moments' },
  { screen: 'block-preview' },
  { screen: 'form-history-version' },
  { screen: 'form-merge' },
  { screen: 'maps-edit' },
  { screen: 'palette-found' },
  { screen: 'roles-edit' },
  { screen: 'workbench-operation' },
];

/** Takes those anew whose names contain one of some words, in English; all of them without any. */
export async function takeDocsPictures(
  world: World,
  folder: string,
  words: readonly string[],
): Promise<void> {
  const viewer = await openViewer(world, { person: 'master', locale: 'en' });
  const { page } = viewer.scene;
  await page.clock.setFixedTime(LOOKED_AT);
  const wanted = PICTURES.filter(
    ({ screen }) => words.length === 0 || words.some((word) => screen.includes(word)),
  );
  for (const { screen: name, theme = 'light' } of wanted) {
    const screen = CATALOGUE.find((one) => one.name === name);
    if (!screen) throw new Error(`The catalogue has no ${name}`);
    await page.mouse.move(0, 0);
    await viewer.see(screen);
    await wear(page, theme);
    await settled(page);
    await picturesCame(page);
    const file = theme === 'light' ? `${name}.png` : `${name}-night.png`;
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await sharp(picture)
      .png({ palette: true, effort: 10, compressionLevel: 9 })
      .toFile(join(folder, file));
    await wear(page, 'light');
  }
}

/** Waits until a preview of the site shows its pictures too. */
async function picturesCame(page: Page): Promise<void> {
  const previews = page.frames().filter((frame) => frame !== page.mainFrame());
  await Promise.all(
    previews.map(async (frame) => {
      const place = await frame.frameElement();
      // Of a page of which a part is shown, what's lazy comes only where it's that part.
      const isPart = await place.evaluate(
        (element) => (element as Element).closest('[inert]') !== null,
      );
      await frame.waitForFunction(
        (skipsLazy) =>
          [...document.images]
            .filter((image) => image.getBoundingClientRect().top < innerHeight)
            .filter((image) => !skipsLazy || image.loading !== 'lazy')
            .every((image) => image.complete && image.naturalWidth > 0),
        isPart,
      );
      // What has come is drawn once it's decoded.
      await frame.evaluate(() =>
        Promise.all(
          [...document.images]
            .filter(({ naturalWidth }) => naturalWidth > 0)
            .map((image) => image.decode()),
        ),
      );
    }),
  );
}
