import { villa } from './built.ts';
import { along, broadleaf, cypress, furrows, scattered } from './growth.ts';
import { area, layer, outline } from './land.ts';
import { between, type Picture, randomFrom, short } from './picture.ts';
import { heapedClouds, sky } from './sky.ts';

/** A villa among cypresses, poppies in the green wheat. */
export function may(picture: Picture): void {
  sky(picture, ['#5fa3d6', '#9dcae6', ['#dcebe6', 0.55], ['#f5efdc', 0.7]]);
  heapedClouds(picture, {
    seed: 8,
    places: [
      [1230, 260, 150],
      [300, 210, 110],
      [640, 330, 70],
    ],
    light: '#fffdf8',
    shade: '#cfdfe8',
  });
  layer(
    picture,
    outline({
      base: 590,
      wave: 16,
      scale: 260,
      seed: 4,
      hills: [
        [120, 140, 190],
        [470, 100, 150],
        [1150, 150, 200],
        [1480, 190, 210],
      ],
    }),
    ['#86a9b4', '#b9cdbd'],
    200,
  );
  layer(
    picture,
    outline({ base: 640, wave: 10, scale: 300, seed: 7, hills: [[820, 70, 330]] }),
    ['#85a878', '#a9c07c'],
    160,
  );
  const lawn = outline({
    base: 690,
    wave: 5,
    scale: 500,
    seed: 10,
    octaves: 2,
    hills: [[800, 36, 420]],
  });
  const stone = { wall: '#fbf1dc', shade: '#dcc9a6', roof: '#b7674a', opening: '#7d7465' };
  picture.add(
    `<g fill="#5d8450">${along(lawn, { from: 20, to: 1590, gap: 40, seed: 3 }, (x, y, random) => (x > 560 && x < 1040 ? '' : broadleaf(x, y, 58 + random() * 46, random)))}</g>`,
  );
  layer(picture, lawn, ['#a3c163', '#7ea647'], 130);
  picture.add(villa(800, lawn(800) + 8, 400, stone));
  picture.add(
    `<g fill="#33563c">${[540, 572, 1028, 1060].map((x) => cypress(x, lawn(x) + 8, 168)).join('')}${[486, 1114].map((x) => cypress(x, lawn(x) + 10, 190)).join('')}</g>`,
  );
  picture.add(
    `<path fill="${picture.vertical(['#efe3c4', '#d9c290'], [668, 800])}" d="M786 668L814 668L868 800L732 800Z"/>`,
  );
  const field = outline({ base: 786, wave: 12, scale: 620, seed: 16, octaves: 2 });
  layer(picture, field, ['#9bbd55', '#557f35'], 220);
  const inside = picture.clip(`<path d="${area(field)}"/>`);
  picture.add(
    `<g clip-path="${inside}"><g fill="#6f9a3d" opacity=".38">${furrows({ x: 800, y: 560, top: 770, count: 26, spread: 150 })}</g></g>`,
  );
  const random = randomFrom(40);
  const drift = () => `<g transform="translate(${short(between(random, -30, 30))} 0)">`;
  picture.add(
    `${drift()}<g fill="#d8412f">${scattered({ top: 815, count: 520, seed: 15, size: 10, flat: 0.8 })}</g></g>${drift()}<g fill="#f0654a">${scattered({ top: 815, count: 200, seed: 24, size: 8, flat: 0.8 })}</g></g>`,
  );
}
