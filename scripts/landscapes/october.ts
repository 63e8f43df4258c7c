import { along, scattered, spruce } from './growth.ts';
import { layer, mist, outline } from './land.ts';
import { between, type Picture } from './picture.ts';
import { rocks } from './rocks.ts';
import { clouds, sky } from './sky.ts';
import { water } from './water.ts';

/** Larches in gold round a mountain lake. */
export function october(picture: Picture): void {
  const scene = picture.drawn(() => {
    sky(picture, ['#4a7fb0', '#8db2cd', ['#dfd9cf', 0.5], ['#f6dfc0', 0.64]]);
    clouds(picture, {
      seed: 4,
      count: 6,
      top: 100,
      bottom: 260,
      colour: '#fff6ea',
      opacity: 0.65,
      stretch: 12,
      size: 18,
    });
    rocks(picture, {
      towers: [
        [150, 200, 240],
        [400, 320, 190],
        [560, 400, 160],
        [730, 330, 150],
        [1000, 240, 200],
        [1240, 330, 170],
        [1400, 270, 170],
      ],
      base: 600,
      seed: 86,
      lit: ['#fff2e4', ['#f0cfae', 0.45], ['#c9b6a0', 1]],
      shaded: ['#7d8aa5', ['#7a8aa3', 0.5], ['#98a2a0', 1]],
      texture: 0.6,
    });
    mist(picture, 575, 120, '#efe2d0', 0.65);
    const slope = outline({
      base: 606,
      wave: 16,
      scale: 220,
      seed: 17,
      hills: [
        [80, 90, 280],
        [1500, 110, 320],
      ],
    });
    layer(picture, slope, ['#8a7b45', '#a8772f'], 80);
    const forest = (colour: string, gap: number, seed: number, tall: number) =>
      `<g fill="${colour}">${along(slope, { from: -20, to: 1620, gap, seed, sink: 12 }, (x, y, random) => spruce(x, y, tall * between(random, 0.6, 1.2), random))}</g>`;
    picture.add(
      forest('#4b6a4d', 24, 3, 74),
      forest('#d08a2c', 19, 5, 70),
      forest('#edb143', 26, 7, 62),
    );
  });
  water(picture, {
    y: 640,
    scene: `<g transform="translate(0 20)">${scene}</g>`,
    tint: ['#b7b49a', '#4d7288', '#2b4a63'],
    seed: 19,
    mirror: 0.85,
    ripples: 70,
  });
  const shore = outline({
    base: 930,
    wave: 14,
    scale: 260,
    seed: 26,
    hills: [
      [60, 90, 360],
      [1580, 60, 300],
    ],
  });
  layer(picture, shore, ['#8a6f35', '#4c4224'], 110);
  const near = (from: number, to: number, seed: number, colour: string, tall: number) =>
    `<g fill="${colour}">${along(shore, { from, to, gap: 88, seed, sink: 14 }, (x, y, random) => spruce(x, y, tall * between(random, 0.75, 1.15), random))}</g>`;
  picture.add(
    near(-30, 330, 4, '#2f4a3c', 330),
    near(30, 300, 12, '#d9912f', 270),
    near(1390, 1640, 6, '#e6a63a', 250),
    near(1440, 1640, 15, '#34503f', 300),
  );
  picture.add(`<g fill="#e9b04a">${scattered({ top: 945, count: 120, seed: 31, size: 5 })}</g>`);
}
