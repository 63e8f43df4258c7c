import { belfry, birds, house } from './built.ts';
import { along, copses, poplar, scattered } from './growth.ts';
import { layer, mist, outline } from './land.ts';
import { between, type Picture } from './picture.ts';
import { rocks } from './rocks.ts';
import { heapedClouds, sky } from './sky.ts';
import { water } from './water.ts';

/** A canal of the plain between poplars, with snow still on the mountains. */
export function april(picture: Picture): void {
  const scene = picture.drawn(() => {
    sky(picture, ['#4f94cf', '#8fc0e4', ['#cfe4ee', 0.5], ['#eef3ea', 0.66]]);
    rocks(picture, {
      towers: [
        [180, 110, 200],
        [420, 150, 210],
        [640, 120, 160],
        [880, 165, 220],
        [1120, 130, 180],
        [1400, 150, 240],
      ],
      base: 560,
      seed: 41,
      lit: ['#ffffff', ['#e9f1f8', 0.5], ['#b7cbdc', 1]],
      shaded: ['#a9c1d8', '#9fb9d1', '#bfd2de'],
      texture: 0.3,
    });
    mist(picture, 545, 120, '#e3eef2', 0.9);
    heapedClouds(picture, {
      seed: 3,
      places: [
        [330, 250, 120],
        [1180, 200, 150],
        [820, 330, 80],
      ],
      light: '#ffffff',
      shade: '#c9dcea',
    });
    const plain = outline({ base: 600, wave: 5, scale: 160, seed: 6 });
    layer(picture, plain, ['#87ab6c', '#6d9a4c'], 80);
    picture.add(
      `<g opacity=".9">${belfry(1010, 600, 120, { wall: '#e9d8bd', shade: '#cfb999', roof: '#a9654b', opening: '#6d6459' })}${house(1090, 602, 90, { wall: '#efe2cc', shade: '#d8c6a8', roof: '#b5694c', opening: '#6d6459' }, { height: 30 })}${house(930, 602, 70, { wall: '#efe2cc', shade: '#d8c6a8', roof: '#b5694c', opening: '#6d6459' }, { height: 24, windows: 3 })}</g>`,
    );
    picture.add(`<g fill="#5f8a4c" opacity=".9">${copses(plain, 12, 26)}</g>`);
  });
  const bank = outline({ base: 640, wave: 4, scale: 200, seed: 8 });
  const rows = picture.drawn(() => {
    layer(picture, bank, ['#7fae4e', '#4f8a3c'], 60);
    const row = (from: number, to: number, seed: number, tall: number, gap: number) =>
      along(bank, { from, to, gap, seed, sink: 6 }, (x, y, random) =>
        poplar(x, y, tall * between(random, 0.85, 1.15), random),
      );
    picture.add(
      `<g fill="#4d8442">${row(-20, 640, 2, 350, 52)}</g><g fill="#8fbf60" opacity=".5"><g transform="translate(-6 3)">${row(-20, 640, 2, 340, 52)}</g></g>`,
    );
    picture.add(
      `<g fill="#5a9048">${row(1290, 1640, 5, 290, 46)}</g><g fill="#9ac96b" opacity=".45"><g transform="translate(-5 3)">${row(1290, 1640, 5, 282, 46)}</g></g>`,
    );
  });
  water(picture, {
    y: 690,
    scene: `<g transform="translate(0 45)">${scene}${rows}</g>`,
    tint: ['#8db4cc', '#4f86ab'],
    seed: 17,
    mirror: 0.8,
    ripples: 120,
  });
  const shore = outline({ base: 944, wave: 12, scale: 240, seed: 33, hills: [[1500, 60, 420]] });
  layer(picture, shore, ['#6da045', '#3d6f30'], 90);
  picture.add(
    `<g fill="#f6e27a">${scattered({ top: 950, count: 130, seed: 21, size: 5 })}</g>`,
    birds(
      [
        [700, 260, 13],
        [735, 238, 10],
        [765, 268, 9],
      ],
      '#47688a',
    ),
  );
}
