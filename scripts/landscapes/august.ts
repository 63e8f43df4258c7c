import { house } from './built.ts';
import { along, scattered, spruce } from './growth.ts';
import { layer, outline } from './land.ts';
import { type Picture, short } from './picture.ts';
import { rocks } from './rocks.ts';
import { heapedClouds, sky } from './sky.ts';

/** High pasture below the towers of the Dolomites, with a mountain refuge. */
export function august(picture: Picture): void {
  sky(picture, ['#2f7fc8', '#6fb0e2', ['#b9dcf0', 0.5], ['#e4f0ee', 0.7]]);
  heapedClouds(picture, {
    seed: 18,
    places: [
      [230, 300, 130],
      [1400, 250, 160],
      [980, 190, 70],
    ],
    light: '#ffffff',
    shade: '#bcd3e6',
  });
  layer(
    picture,
    outline({ base: 560, wave: 60, scale: 170, seed: 3, octaves: 5 }),
    ['#8fb0cc', '#b5cbd6'],
    200,
  );
  rocks(picture, {
    towers: [
      [340, 240, 240],
      [560, 300, 150],
      [700, 395, 125],
      [850, 460, 140],
      [1010, 400, 120],
      [1170, 270, 190],
      [1400, 190, 240],
    ],
    base: 650,
    seed: 63,
    lit: ['#fdf1df', ['#ecdcc6', 0.5], ['#d3cdbb', 1]],
    shaded: ['#93a1b5', ['#8b9cb0', 0.5], ['#a3b3ac', 1]],
    texture: 0.6,
  });
  const woods = outline({
    base: 660,
    wave: 24,
    scale: 240,
    seed: 12,
    hills: [
      [200, 50, 260],
      [1450, 70, 280],
    ],
  });
  layer(picture, woods, ['#5d8d62', '#7faa5a'], 130);
  picture.add(
    `<g fill="#34644d">${along(woods, { from: -10, to: 1610, gap: 12, seed: 8, sink: 10 }, (x, y, random) => spruce(x, y, 34 + random() * 34, random))}</g>`,
  );
  const pasture = outline({
    base: 760,
    wave: 22,
    scale: 480,
    seed: 22,
    octaves: 2,
    hills: [[1080, 54, 330]],
  });
  layer(picture, pasture, ['#a9cc5c', '#76a83f'], 200);
  const wood = { wall: '#f3ead8', shade: '#d6c8ae', roof: '#7d4c38', opening: '#5a4a40' };
  picture.add(house(1090, pasture(1090) + 5, 176, wood, { height: 62, pitch: 0.5, windows: 5 }));
  picture.add(
    `<g fill="#2f5a45">${[930, 962, 1230, 1262, 1290].map((x, index) => spruce(x, pasture(x) + 5, 92 + index * 9, () => 0.5)).join('')}</g>`,
  );
  picture.add(
    `<path d="M1080 ${short(pasture(1080) + 6)}C1040 800 860 800 800 850S700 940 610 1010L740 1010C800 930 850 880 900 850S1080 800 1110 ${short(pasture(1110) + 6)}Z" fill="#e9dcb8" opacity=".85"/>`,
  );
  const front = outline({
    base: 900,
    wave: 40,
    scale: 620,
    seed: 38,
    octaves: 2,
    hills: [
      [130, 80, 380],
      [1540, 40, 300],
    ],
  });
  layer(picture, front, ['#8fbe4c', '#4c8034'], 170);
  picture.add(
    `<g fill="#27523f">${along(front, { from: -30, to: 330, gap: 58, seed: 5, sink: 10 }, (x, y, random) => spruce(x, y, 170 + random() * 120, random))}</g>`,
  );
  picture.add(
    `<g fill="#fff6c8">${scattered({ top: 915, count: 150, seed: 9, size: 5 })}</g><g fill="#b66fb4">${scattered({ top: 915, count: 110, seed: 13, size: 5 })}</g>`,
  );
}
