import { house } from './built.ts';
import { along, spruce } from './growth.ts';
import { layer, mist, outline } from './land.ts';
import { type Picture, short } from './picture.ts';
import { rocks } from './rocks.ts';
import { clouds, sky } from './sky.ts';

/** The Dolomites in deep snow; the first sun reaches the towers. */
export function january(picture: Picture): void {
  sky(picture, ['#3d5f93', '#7d97bd', ['#d9bfc9', 0.5], ['#f6d9c8', 0.7]]);
  clouds(picture, {
    seed: 11,
    count: 7,
    top: 90,
    bottom: 330,
    colour: '#ffe3da',
    opacity: 0.5,
    stretch: 12,
    size: 18,
  });
  layer(
    picture,
    outline({ base: 520, wave: 70, scale: 190, seed: 5, octaves: 5 }),
    ['#a3a9c6', '#c9c4d6'],
    200,
  );
  rocks(picture, {
    towers: [
      [250, 250, 230],
      [470, 330, 190],
      [610, 400, 130],
      [760, 440, 150],
      [905, 370, 120],
      [1080, 300, 210],
      [1330, 230, 260],
    ],
    base: 660,
    seed: 21,
    lit: ['#ffd3b8', ['#f2b0a0', 0.4], ['#cfb6cc', 0.9]],
    shaded: ['#77749c', ['#8288b1', 0.5], ['#b9c3de', 1]],
    texture: 0.55,
  });
  mist(picture, 640, 190, '#dfe0f0', 0.9);
  const far = outline({ base: 690, wave: 26, scale: 330, seed: 8 });
  layer(picture, far, ['#c7d2e8', '#eef1fa'], 200);
  picture.add(
    `<g fill="#54688f" opacity=".85">${along(far, { from: -10, to: 1610, gap: 15, seed: 31 }, (x, y, random) => spruce(x, y, 26 + random() * 26, random))}</g>`,
  );
  const near = outline({
    base: 800,
    wave: 34,
    scale: 520,
    seed: 19,
    octaves: 2,
    hills: [[1220, 60, 380]],
  });
  layer(picture, near, ['#f4f6fd', '#b9c7e4'], 260);
  const hut = { wall: '#5b463f', shade: '#45352f', roof: '#fbfcff', opening: '#ffcf7d' };
  picture.add(house(1150, near(1150) + 4, 120, hut, { height: 34, pitch: 0.56, windows: 3 }));
  picture.add(
    `<circle cx="1150" cy="${short(near(1150) - 16)}" r="90" fill="${picture.radial(
      [
        ['#ffcf7d', 0, 0.55],
        ['#ffcf7d', 1, 0],
      ],
      1150,
      near(1150) - 16,
      90,
    )}"/>`,
  );
  const front = outline({
    base: 910,
    wave: 40,
    scale: 600,
    seed: 44,
    octaves: 2,
    hills: [[60, 90, 420]],
  });
  const trees = (from: number, to: number, seed: number, tall: number) =>
    along(front, { from, to, gap: 46, seed, sink: 12 }, (x, y, random) =>
      spruce(x, y, tall * (0.6 + random() * 0.7), random),
    );
  picture.add(`<g fill="#2a3b5c">${trees(-20, 470, 3, 190)}${trees(1400, 1620, 9, 150)}</g>`);
  layer(picture, front, ['#e9eefb', '#8fa3cc'], 190);
}
