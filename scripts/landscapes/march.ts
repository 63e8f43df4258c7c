import { house } from './built.ts';
import { along, bareTree, copses, cypress, scattered } from './growth.ts';
import { area, layer, mist, outline } from './land.ts';
import { between, type Picture, type Random, short } from './picture.ts';
import { clouds, sky, sun } from './sky.ts';

/** Almond blossom on the Euganean hills, on a hazy morning. */
export function march(picture: Picture): void {
  sky(picture, ['#8fb6d3', '#c3d9e2', ['#f3e6d8', 0.52], ['#f9e7d6', 0.7]]);
  sun(picture, { x: 380, y: 330, radius: 38, disc: '#fffaf0', glow: '#fff1d8', reach: 640 });
  clouds(picture, {
    seed: 5,
    count: 6,
    top: 110,
    bottom: 260,
    colour: '#fff',
    opacity: 0.6,
    stretch: 11,
    size: 20,
  });
  layer(
    picture,
    outline({
      base: 600,
      wave: 20,
      scale: 240,
      seed: 2,
      hills: [
        [220, 130, 170],
        [640, 190, 190],
        [900, 120, 150],
        [1300, 200, 230],
      ],
    }),
    ['#9db6c0', '#d5dcd4'],
    220,
  );
  mist(picture, 600, 150, '#f5ebdf', 0.7);
  const middle = outline({
    base: 680,
    wave: 18,
    scale: 300,
    seed: 9,
    hills: [
      [60, 130, 210],
      [1050, 160, 230],
      [1560, 110, 200],
    ],
  });
  layer(picture, middle, ['#8fab93', '#c6d2ab'], 240);
  picture.add(`<g fill="#6f8f78" opacity=".7">${copses(middle, 4, 22)}</g>`);
  mist(picture, 700, 120, '#f3ead9', 0.5);
  const slope = outline({
    base: 790,
    wave: 14,
    scale: 420,
    seed: 13,
    octaves: 2,
    hills: [[1180, 70, 330]],
  });
  layer(picture, slope, ['#b4c678', '#7f9f57'], 260);
  const stone = { wall: '#f1e2c8', shade: '#d9c3a4', roof: '#b8694b', opening: '#6b6257' };
  picture.add(house(1190, slope(1190) + 4, 170, stone, { height: 58, windows: 5 }));
  picture.add(
    `<g fill="#3f5f46">${[1060, 1082, 1308, 1330, 1352].map((x) => cypress(x, slope(x) + 4, 108 + (x % 7) * 5)).join('')}</g>`,
  );
  const orchard = outline({
    base: 900,
    wave: 22,
    scale: 560,
    seed: 29,
    octaves: 2,
    hills: [[160, 50, 360]],
  });
  picture.add(
    `<path d="${area(orchard)}" fill="${picture.vertical(['#93b15c', '#5c8243'], [860, 1000])}"/>`,
  );
  const blossom = along(
    orchard,
    { from: -20, to: 1650, gap: 150, seed: 6, sink: 46 },
    (x, y, random) => blossoming(x, y, between(random, 150, 215), random),
  );
  picture.add(blossom);
  picture.add(
    `<g fill="#f9dfe2" opacity=".8">${scattered({ top: 925, count: 260, seed: 3, size: 5 })}</g>`,
  );
}

/** A tree that flowers before it has leaves. */
function blossoming(x: number, y: number, height: number, random: Random): string {
  const cloud = (colour: string, count: number, spread: number) => {
    const puffs = Array.from({ length: count }, () => {
      const angle = random() * Math.PI * 2;
      const reach = Math.sqrt(random()) * height * spread;
      return `<circle cx="${short(x + Math.cos(angle) * reach * 1.2)}" cy="${short(y - height * 0.68 + Math.sin(angle) * reach * 0.72)}" r="${short(height * between(random, 0.04, 0.1))}"/>`;
    });
    return `<g fill="${colour}">${puffs.join('')}</g>`;
  };
  return `<g stroke="#6e5248">${bareTree(x, y, height, random, 0.7)}</g>${cloud('#e3a9b5', 26, 0.36)}${cloud('#f3c9d0', 30, 0.34)}${cloud('#fdeaec', 22, 0.28)}`;
}
