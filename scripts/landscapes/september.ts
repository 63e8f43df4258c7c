import { belfry, house } from './built.ts';
import { copses, cypress, furrows, vineRows } from './growth.ts';
import { area, layer, mist, outline } from './land.ts';
import { between, type Picture, randomFrom } from './picture.ts';
import { clouds, sky, sun } from './sky.ts';

/** Vines before the harvest, in the long light of the afternoon. */
export function september(picture: Picture): void {
  sky(picture, ['#5d93bd', '#a9c6d2', ['#f4dcae', 0.5], ['#fbd692', 0.66]]);
  sun(picture, { x: 330, y: 400, radius: 44, disc: '#fffbe8', glow: '#ffe7a8', reach: 800 });
  clouds(picture, {
    seed: 9,
    count: 8,
    top: 130,
    bottom: 300,
    colour: '#fff1d6',
    opacity: 0.7,
    stretch: 11,
    size: 18,
  });
  layer(
    picture,
    outline({
      base: 600,
      wave: 16,
      scale: 240,
      seed: 24,
      hills: [
        [180, 90, 170],
        [560, 160, 180],
        [860, 240, 230],
        [1200, 140, 170],
        [1500, 190, 190],
      ],
    }),
    ['#7b94a4', '#d3bf98'],
    250,
  );
  mist(picture, 590, 140, '#fbdfa8', 0.6);
  const hills = outline({
    base: 680,
    wave: 14,
    scale: 300,
    seed: 31,
    hills: [
      [1250, 120, 330],
      [120, 80, 300],
    ],
  });
  layer(picture, hills, ['#7d8f4e', '#b8a552'], 190);
  picture.add(`<g fill="#5e7541" opacity=".85">${copses(hills, 16, 26)}</g>`);
  const stone = { wall: '#fbe3b4', shade: '#cf9f68', roof: '#a9543a', opening: '#6d4d36' };
  picture.add(
    house(1230, hills(1230) + 6, 230, stone, { height: 76, windows: 7 }),
    belfry(1086, hills(1086) + 8, 120, stone),
  );
  picture.add(
    `<g fill="#3d5134">${[1000, 1024, 1048, 1390, 1416, 1442].map((x) => cypress(x, hills(x) + 8, 122)).join('')}</g>`,
  );
  const field = outline({ base: 704, wave: 6, scale: 600, seed: 42, octaves: 2 });
  layer(picture, field, ['#c2a84e', '#a07a36', '#6f5128'], 300);
  const inside = picture.clip(`<path d="${area(field)}"/>`);
  const vines = { x: 930, y: 640, top: 712, rows: 14, spread: 230 };
  picture.add(
    `<g clip-path="${inside}"><g fill="#8a5f2c" opacity=".5">${furrows({ x: 930, y: 640, top: 706, count: 15, spread: 230, share: 0.4 })}</g></g>`,
  );
  picture.add(`<g fill="#4f6a2b">${vineRows({ ...vines, seed: 2, height: 92 })}</g>`);
  picture.add(
    `<g fill="#a8b23f" opacity=".6" transform="translate(-5 -7)">${vineRows({ ...vines, seed: 2, height: 66 })}</g>`,
  );
  const random = randomFrom(3);
  picture.add(
    `<g fill="#e8b84a" opacity=".55" transform="translate(${between(random, -9, -6)} -14)">${vineRows({ ...vines, seed: 7, height: 34 })}</g>`,
  );
}
