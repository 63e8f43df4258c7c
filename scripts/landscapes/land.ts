/** The ground: hills, plains, and the mist over them. */
import { HEIGHT, noise, type Picture, polygon, type Stops, short, WIDTH } from './picture.ts';

/** The height of the ground at x. */
export type Ground = (x: number) => number;

/** Ground with an outline of waves, and of single hills given as [x, height, half width]. */
export function outline({
  base,
  wave,
  scale,
  seed,
  hills = [],
  octaves = 4,
}: {
  base: number;
  wave: number;
  scale: number;
  seed: number;
  hills?: readonly (readonly [x: number, height: number, width: number])[];
  octaves?: number;
}): Ground {
  const rough = noise(seed, scale, octaves);
  return (x) => {
    const raised = hills.map(([middle, height, width]) => {
      const distance = Math.abs(x - middle) / width;
      return height / (1 + distance ** 2.2 * 1.6);
    });
    // Neighbouring hills flow into each other instead of meeting in a crease.
    const together = raised.reduce((sum, height) => sum + height ** 4, 0) ** 0.25;
    return base - rough(x) * wave - together;
  };
}

/** The area below a ground's outline. */
export function area(ground: Ground, step = 4): string {
  const points: [number, number][] = [];
  for (let x = -20; x <= WIDTH + 20; x += step) points.push([x, ground(x)]);
  return polygon([[-20, HEIGHT + 20], ...points, [WIDTH + 20, HEIGHT + 20]]);
}

/** Fills the ground from its top downwards. */
export function layer(picture: Picture, ground: Ground, stops: Stops, depth = 320): void {
  let top = HEIGHT;
  for (let x = 0; x <= WIDTH; x += 10) top = Math.min(top, ground(x));
  const shape = `<path d="${area(ground)}"/>`;
  picture.add(`<g fill="${picture.vertical(stops, [top, top + depth])}">${shape}</g>`);
  const seed = Math.round(top);
  const folds = picture.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.0035 0.014" numOctaves="3" seed="${seed}"/><feDiffuseLighting surfaceScale="22" diffuseConstant="1" lighting-color="#fff"><feDistantLight azimuth="235" elevation="48"/></feDiffuseLighting></filter>`,
  );
  picture.add(
    `<g clip-path="${picture.clip(shape)}"><rect x="0" y="${short(top)}" width="${WIDTH}" height="${short(HEIGHT - top)}" filter="${folds}" opacity=".2" style="mix-blend-mode:soft-light"/></g>`,
  );
}

/** A bank of mist that is densest at y. */
export function mist(picture: Picture, y: number, height: number, colour: string, opacity: number) {
  const paint = picture.vertical([
    [colour, 0, 0],
    [colour, 0.5, opacity],
    [colour, 1, 0],
  ]);
  picture.add(
    `<rect x="0" y="${y - height / 2}" width="${WIDTH}" height="${height}" fill="${paint}"/>`,
  );
}
