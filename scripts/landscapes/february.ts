import { belfry, birds, house, moorings } from './built.ts';
import { layer, mist, outline } from './land.ts';
import type { Picture } from './picture.ts';
import { sky, sun } from './sky.ts';
import { water } from './water.ts';

/** The lagoon in fog: poles, an island's bell tower, a pale disc. */
export function february(picture: Picture): void {
  const scene = picture.drawn(() => {
    sky(picture, ['#9fabbb', '#c3c7cf', ['#e6ddd5', 0.52], ['#efe3d6', 0.66]]);
    sun(picture, {
      x: 1030,
      y: 270,
      radius: 46,
      disc: '#fff6e6',
      glow: '#fff0da',
      reach: 620,
      strength: 0.95,
    });
    const isle = outline({
      base: 606,
      wave: 7,
      scale: 90,
      seed: 4,
      hills: [
        [1180, 24, 260],
        [1400, 14, 180],
      ],
    });
    picture.add(
      `<g opacity=".55">${belfry(1215, 600, 210, { wall: '#8b93a3', shade: '#808999', roof: '#858d9d', opening: '#aeb4bf' })}</g>`,
    );
    picture.add(
      `<g opacity=".55">${house(1340, 604, 110, { wall: '#949cab', shade: '#8a92a2', roof: '#868e9f', opening: '#b3b8c2' }, { height: 34, windows: 5 })}${house(1095, 604, 90, { wall: '#949cab', shade: '#8a92a2', roof: '#868e9f', opening: '#b3b8c2' }, { height: 28, windows: 4 })}</g>`,
    );
    picture.add(`<g opacity=".6">`);
    layer(picture, isle, ['#7f8999', '#98a0ad'], 60);
    picture.add('</g>');
    mist(picture, 590, 170, '#e4dfda', 0.75);
  });
  water(picture, {
    y: 620,
    scene,
    tint: ['#dcd7d2', '#a5b0bd', '#74869a'],
    seed: 7,
    mirror: 0.6,
    ripples: 60,
  });
  mist(picture, 620, 110, '#e9e3dc', 0.85);
  const poles = [
    [1180, 716, 130],
    [1000, 674, 82],
    [885, 652, 54],
    [805, 641, 36],
  ] as const;
  const near = moorings([[1450, 860, 270]], '#4a525e') + moorings(poles, '#6a7380');
  picture.add(
    `<g opacity=".32" filter="${picture.blur(1.5, 5)}"><g transform="translate(0 1720) scale(1 -1)">${moorings([[1450, 860, 160]], '#4a525e')}</g></g>`,
  );
  picture.add(
    near,
    birds(
      [
        [1405, 560, 16],
        [700, 330, 13],
        [752, 358, 10],
        [776, 314, 9],
      ],
      '#6c7480',
    ),
  );
}
