/** The Dolomites. */
import { area, type Ground } from './land.ts';
import {
  between,
  noise,
  type Picture,
  polygon,
  randomFrom,
  type Stops,
  short,
  WIDTH,
} from './picture.ts';

/** Steep rock: a jagged outline with faces in light and in shade. */
export function rocks(
  picture: Picture,
  {
    towers,
    base,
    seed,
    lit,
    shaded,
    texture = 0.5,
    fromLeft = true,
  }: {
    towers: readonly (readonly [x: number, height: number, width: number])[];
    base: number;
    seed: number;
    lit: Stops;
    shaded: Stops;
    texture?: number;
    fromLeft?: boolean;
  },
): Ground {
  const jagged = noise(seed, 60, 4);
  const broad = noise(seed + 1, 260, 3);
  const ground: Ground = (x) => {
    const raised = towers.map(([middle, height, width]) => {
      const distance = Math.abs(x - middle) / width;
      const shoulder = distance < 0.32 ? 1 - distance * 0.5 : 1.02 - distance * 0.57;
      const steep = Math.max(0, shoulder) ** (distance > 0.32 ? 1.55 : 1);
      return height * steep;
    });
    return base - Math.max(0, ...raised) - jagged(x) * 20 - broad(x) * 16;
  };
  const top = base - Math.max(...towers.map(([, height]) => height)) - 30;
  const shape = `<path d="${area(ground, 3)}"/>`;
  const inside = picture.clip(shape);
  const range = [top, base + 40] as const;
  picture.add(`<g fill="${picture.vertical(shaded, range)}">${shape}</g>`);
  const random = randomFrom(seed + 2);
  const faces: string[] = [];
  const side = fromLeft ? -1 : 1;
  for (let x = 0; x < WIDTH; x += between(random, 9, 16)) {
    const here = ground(x);
    const isCrest = here < ground(x - 9) && here < ground(x + 9);
    if (!isCrest && random() < 0.62) continue;
    const length = (base - here) * between(random, isCrest ? 0.7 : 0.25, isCrest ? 1.15 : 0.75);
    const spread = between(random, 16, isCrest ? 90 : 44);
    const points: [number, number][] = [[x, here - 2]];
    for (let part = 1; part <= 5; part++) {
      points.push([x + between(random, -8, 13) * -side * (part / 4), here + (length * part) / 5]);
    }
    points.push([x + side * spread, here + length * between(random, 0.75, 1)]);
    points.push([x + side * spread * 0.55, here + length * between(random, 0.3, 0.5)]);
    faces.push(`<path d="${polygon(points)}" opacity="${short(between(random, 0.35, 0.95))}"/>`);
  }
  picture.add(
    `<g clip-path="${inside}"><g fill="${picture.vertical(lit, range)}">${faces.join('')}</g></g>`,
  );
  const relief = picture.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.022 0.011" numOctaves="4" seed="${seed}"/><feDiffuseLighting surfaceScale="9" diffuseConstant="1.05" lighting-color="#fff"><feDistantLight azimuth="${fromLeft ? 200 : -20}" elevation="52"/></feDiffuseLighting></filter>`,
  );
  picture.add(
    `<g clip-path="${inside}"><rect x="0" y="${short(top)}" width="${WIDTH}" height="${short(base + 60 - top)}" filter="${relief}" opacity="${texture}" style="mix-blend-mode:soft-light"/></g>`,
  );
  return ground;
}
