import { belfry, house } from './built.ts';
import { bareTree, cypress } from './growth.ts';
import { layer, mist, outline } from './land.ts';
import { HEIGHT, type Picture, randomFrom, WIDTH } from './picture.ts';
import { sky, stars, sun } from './sky.ts';

/** A clear night over the hills: moon, snow, and lit windows round the church. */
export function december(picture: Picture): void {
  sky(picture, ['#0b1a38', '#17305c', ['#3b5686', 0.5], ['#7c86a8', 0.68]]);
  stars(picture, 12, 230, 520);
  sun(picture, {
    x: 1190,
    y: 210,
    radius: 44,
    disc: '#fdf6e3',
    glow: '#cfdcff',
    reach: 620,
    strength: 0.5,
  });
  picture.add(
    '<g fill="#d9d3c4" opacity=".5"><circle cx="1178" cy="202" r="9"/><circle cx="1204" cy="222" r="6"/><circle cx="1196" cy="190" r="5"/></g>',
  );
  layer(
    picture,
    outline({
      base: 640,
      wave: 26,
      scale: 260,
      seed: 3,
      hills: [
        [260, 150, 190],
        [520, 110, 150],
        [980, 170, 210],
        [1380, 120, 200],
      ],
    }),
    ['#4a6291', '#8b9bc0'],
    240,
  );
  mist(picture, 640, 150, '#a9b4d2', 0.45);
  layer(
    picture,
    outline({
      base: 720,
      wave: 18,
      scale: 330,
      seed: 15,
      hills: [
        [110, 120, 200],
        [700, 150, 260],
        [1530, 160, 260],
      ],
    }),
    ['#6e84b2', '#b3c0de'],
    260,
  );
  const village = outline({
    base: 806,
    wave: 12,
    scale: 420,
    seed: 23,
    octaves: 2,
    hills: [[820, 26, 420]],
  });
  const walls = { wall: '#33415f', shade: '#273452', roof: '#dfe7f7', opening: '#ffc868' };
  const behind = [
    [600, 70],
    [690, 82],
    [960, 84],
    [1040, 70],
    [880, 66],
    [770, 64],
  ] as const;
  const homes = [
    [470, 96],
    [556, 84],
    [640, 100],
    [736, 92],
    [906, 104],
    [1000, 88],
    [1086, 112],
    [1184, 84],
    [1266, 96],
  ] as const;
  const glow = picture.radial(
    [
      ['#ffbf66', 0, 0.5],
      ['#ffbf66', 0.4, 0.16],
      ['#ffbf66', 1, 0],
    ],
    840,
    760,
    460,
  );
  picture.add(`<circle cx="840" cy="760" r="460" fill="${glow}"/>`);
  for (const [x, width] of behind)
    picture.add(
      house(x, village(x) - 26, width, walls, { height: width * 0.4, pitch: 0.46, windows: 3 }),
    );
  picture.add(
    belfry(822, village(822), 216, walls),
    house(846, village(846) - 2, 120, walls, { height: 62, pitch: 0.6, windows: 3 }),
  );
  for (const [x, width] of homes)
    picture.add(
      house(x, village(x) + 6, width, walls, {
        height: width * 0.4,
        pitch: 0.46,
        windows: width > 90 ? 4 : 3,
      }),
    );
  picture.add(
    `<g fill="#16233f">${[432, 412, 1330, 1352, 1376].map((x) => cypress(x, village(x) + 8, 96 + (x % 5) * 9)).join('')}</g>`,
  );
  layer(picture, village, ['#c7d3ee', '#7f92bf'], 170);
  const front = outline({ base: 900, wave: 34, scale: 560, seed: 51, octaves: 2 });
  picture.add(
    `<g stroke="#16233f">${bareTree(240, front(240) + 8, 330, randomFrom(5))}${bareTree(1400, front(1400) + 8, 260, randomFrom(8))}</g>`,
  );
  layer(picture, front, ['#a9bbe0', '#4d6294'], 160);
  picture.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="#0b1a38" opacity=".06"/>`);
}
