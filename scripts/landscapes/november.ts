import { belfry, birds, house } from './built.ts';
import { along, bareTree, copses, furrows, poplar } from './growth.ts';
import { area, layer, mist, outline } from './land.ts';
import { between, type Picture, randomFrom } from './picture.ts';
import { sky, sun } from './sky.ts';

/** Mist on the ploughed plain, a row of poplars, a low sun. */
export function november(picture: Picture): void {
  sky(picture, ['#8b97a6', '#b9b9b8', ['#e3cfb4', 0.5], ['#eed6b4', 0.66]]);
  sun(picture, {
    x: 610,
    y: 430,
    radius: 50,
    disc: '#fff5e0',
    glow: '#ffe6bd',
    reach: 720,
    strength: 0.95,
  });
  layer(
    picture,
    outline({
      base: 610,
      wave: 12,
      scale: 280,
      seed: 6,
      hills: [
        [1180, 120, 200],
        [1420, 170, 220],
      ],
    }),
    ['#a3a4a6', '#cfc4b2'],
    180,
  );
  mist(picture, 600, 170, '#ead9bf', 0.85);
  const far = outline({ base: 640, wave: 5, scale: 120, seed: 8 });
  picture.add(`<g fill="#8f8878" opacity=".75">${copses(far, 5, 34)}</g>`);
  picture.add(
    `<g opacity=".75">${belfry(1010, 646, 170, { wall: '#8a8377', shade: '#7a7469', roof: '#766a60', opening: '#b3aa9a' })}${house(1090, 648, 110, { wall: '#8f887b', shade: '#7d766b', roof: '#7b6b5e', opening: '#b3aa9a' }, { height: 36 })}</g>`,
  );
  layer(picture, far, ['#a59a80', '#b3a27f'], 60);
  mist(picture, 660, 130, '#eadcc4', 0.8);
  const middle = outline({ base: 706, wave: 4, scale: 300, seed: 18 });
  picture.add(
    `<g fill="#8a7450">${along(middle, { from: 1040, to: 1640, gap: 40, seed: 2 }, (x, y, random) => poplar(x, y, between(random, 200, 270), random))}</g>`,
  );
  layer(picture, middle, ['#9a8660', '#8a7049'], 90);
  mist(picture, 730, 90, '#e6d6bb', 0.55);
  const field = outline({ base: 752, wave: 5, scale: 500, seed: 28, octaves: 2 });
  layer(picture, field, ['#9b7b55', '#6c4f37', '#3f2f25'], 250);
  const inside = picture.clip(`<path d="${area(field)}"/>`);
  picture.add(
    `<g clip-path="${inside}"><g fill="#3a2a20" opacity=".4">${furrows({ x: 610, y: 690, top: 745, count: 34, spread: 120, share: 0.45 })}</g><g fill="#e7c898" opacity=".22">${furrows({ x: 616, y: 690, top: 745, count: 34, spread: 120, share: 0.1 })}</g></g>`,
  );
  picture.add(
    `<g stroke="#3b2f28">${bareTree(210, 800, 420, randomFrom(31))}${bareTree(60, 792, 300, randomFrom(12))}${bareTree(372, 786, 250, randomFrom(40))}</g>`,
  );
  picture.add(
    birds(
      [
        [820, 300, 14],
        [862, 276, 12],
        [900, 306, 10],
        [780, 272, 9],
        [930, 280, 8],
      ],
      '#5d5348',
    ),
  );
}
