import { birds, boat, moorings, stiltHouse } from './built.ts';
import { layer, outline } from './land.ts';
import type { Picture } from './picture.ts';
import { clouds, sky, sun } from './sky.ts';
import { glitter, water } from './water.ts';

/** Sunset on the lagoon: a house on stilts, a rower, a path of light. */
export function july(picture: Picture): void {
  const scene = picture.drawn(() => {
    sky(picture, ['#2f3f78', '#8a5a8c', ['#e88a68', 0.42], ['#ffc67a', 0.57], ['#ffe2a0', 0.64]]);
    sun(picture, {
      x: 960,
      y: 560,
      radius: 58,
      disc: '#fff3cf',
      glow: '#ffd98a',
      reach: 760,
      strength: 0.95,
    });
    clouds(picture, {
      seed: 33,
      count: 9,
      top: 130,
      bottom: 430,
      colour: '#f7a07c',
      opacity: 0.6,
      stretch: 14,
      size: 18,
    });
    clouds(picture, {
      seed: 36,
      count: 6,
      top: 90,
      bottom: 300,
      colour: '#5d4a80',
      opacity: 0.45,
      stretch: 13,
      size: 22,
    });
    layer(
      picture,
      outline({
        base: 622,
        wave: 6,
        scale: 180,
        seed: 5,
        hills: [
          [180, 46, 170],
          [360, 62, 150],
          [520, 34, 120],
        ],
      }),
      ['#8f5d7a', '#a9677a'],
      60,
    );
    layer(
      picture,
      outline({ base: 634, wave: 4, scale: 60, seed: 9, hills: [[1450, 12, 200]] }),
      ['#5b3f63', '#6d4766'],
      30,
    );
  });
  water(picture, {
    y: 640,
    scene,
    tint: ['#f2a873', '#9a5c83', '#38386c'],
    seed: 27,
    mirror: 0.72,
    ripple: '#ffe3b4',
    ripples: 120,
  });
  glitter(picture, 960, 640, '#fff0c2', 14);
  const dark = { wall: '#3d2b4b', shade: '#2c2140', roof: '#261c38', opening: '#ffcf7a' };
  const home = stiltHouse(360, 740, 210, dark);
  picture.add(
    `<g opacity=".4" filter="${picture.blur(2, 5)}"><g transform="translate(0 1482) scale(1 -1)">${home}</g></g>`,
    home,
  );
  picture.add(
    moorings(
      [
        [1250, 720, 84],
        [1330, 744, 104],
        [1426, 778, 130],
        [1545, 826, 170],
      ],
      '#2f2344',
    ),
  );
  picture.add(boat(770, 828, 210, '#251b36'));
  picture.add(
    birds(
      [
        [640, 350, 15],
        [684, 322, 12],
        [720, 352, 10],
        [590, 322, 9],
      ],
      '#3b2c50',
    ),
  );
}
