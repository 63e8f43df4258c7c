/** The sky and what is in it. */
import { between, HEIGHT, type Picture, randomFrom, type Stops, short, WIDTH } from './picture.ts';

/** The whole background, from the zenith down. */
export function sky(picture: Picture, stops: Stops): void {
  picture.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${picture.vertical(stops)}"/>`);
}

/** A disc with the light around it. */
export function sun(
  picture: Picture,
  {
    x,
    y,
    radius,
    disc,
    glow,
    reach = 700,
    strength = 0.9,
  }: {
    x: number;
    y: number;
    radius: number;
    disc: string;
    glow: string;
    reach?: number;
    strength?: number;
  },
): void {
  const halo = picture.radial(
    [
      [glow, 0, strength],
      [glow, 0.18, strength * 0.55],
      [glow, 0.5, strength * 0.16],
      [glow, 1, 0],
    ],
    x,
    y,
    reach,
  );
  picture.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${halo}"/>`);
  picture.add(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${disc}"/>`);
}

/** Flat, soft clouds; `lit` is their lower or upper edge's colour. */
export function clouds(
  picture: Picture,
  {
    seed,
    count,
    top,
    bottom,
    colour,
    opacity,
    stretch = 7,
    size = 26,
  }: {
    seed: number;
    count: number;
    top: number;
    bottom: number;
    colour: string;
    opacity: number;
    stretch?: number;
    size?: number;
  },
): void {
  const random = randomFrom(seed);
  const soft = picture.blur(size * 1.3, size * 0.34);
  const shapes: string[] = [];
  for (let cloud = 0; cloud < count; cloud++) {
    const [x, y] = [between(random, -100, WIDTH + 100), between(random, top, bottom)];
    const half = size * stretch * between(random, 0.45, 1.2);
    for (let puff = 0; puff < 9; puff++) {
      const along = between(random, -1, 1);
      const taper = 1 - along * along * 0.8;
      const rx = half * between(random, 0.25, 0.5) * taper;
      const ry = size * between(random, 0.16, 0.46) * taper;
      const lift = between(random, -0.5, 0.3) * size * taper;
      shapes.push(
        `<ellipse cx="${short(x + along * half)}" cy="${short(y + lift)}" rx="${short(rx)}" ry="${short(ry)}" opacity="${short(between(random, 0.4, 0.9))}"/>`,
      );
    }
  }
  picture.add(`<g fill="${colour}" opacity="${opacity}" filter="${soft}">${shapes.join('')}</g>`);
}

/** Heaped summer clouds with a bright top and a flat, shaded foot. */
export function heapedClouds(
  picture: Picture,
  {
    seed,
    places,
    light,
    shade,
  }: {
    seed: number;
    places: readonly (readonly [x: number, y: number, size: number])[];
    light: string;
    shade: string;
  },
): void {
  const random = randomFrom(seed);
  for (const [x, y, size] of places) {
    const puffs = Array.from({ length: 60 }, () => {
      const dx = between(random, -1, 1);
      const hump = (1 - dx * dx) * (0.75 + 0.4 * Math.sin(dx * 5 + x));
      const lift = hump * size * between(random, -0.1, 0.5);
      const radius = size * between(random, 0.08, 0.22) * (1.05 - Math.abs(dx) * 0.75);
      return `<circle cx="${short(x + dx * size * 1.5)}" cy="${short(y - lift)}" r="${short(radius)}"/>`;
    });
    const foot = picture.clip(
      `<rect x="0" y="0" width="${WIDTH}" height="${short(y + size * 0.06)}"/>`,
    );
    const paint = picture.vertical([light, [light, 0.45], shade], [y - size * 0.8, y + size * 0.1]);
    picture.add(
      `<g filter="${picture.blur(size * 0.035)}" opacity=".9"><g clip-path="${foot}" fill="${paint}">${puffs.join('')}</g></g>`,
    );
  }
}

export function stars(picture: Picture, seed: number, count: number, bottom: number): void {
  const random = randomFrom(seed);
  const points = Array.from({ length: count }, () => {
    const y = random() ** 1.4 * bottom;
    const radius = between(random, 0.5, 1.7);
    return `<circle cx="${short(random() * WIDTH)}" cy="${short(y)}" r="${short(radius)}" opacity="${short(between(random, 0.3, 0.95))}"/>`;
  });
  picture.add(`<g fill="#fff">${points.join('')}</g>`);
}
