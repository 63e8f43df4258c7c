/** Lakes, canals and the lagoon. */
import { between, HEIGHT, type Picture, randomFrom, type Stops, short, WIDTH } from './picture.ts';

/** Still water from a height down, mirroring what `scene` draws above it. */
export function water(
  picture: Picture,
  {
    y,
    scene,
    tint,
    seed,
    mirror = 0.75,
    ripple = '#fff',
    ripples = 90,
  }: {
    y: number;
    scene: string;
    tint: Stops;
    seed: number;
    mirror?: number;
    ripple?: string;
    ripples?: number;
  },
): void {
  const below = picture.clip(`<rect x="0" y="${y}" width="${WIDTH}" height="${HEIGHT - y}"/>`);
  picture.add(
    `<g clip-path="${below}"><rect x="0" y="${y}" width="${WIDTH}" height="${HEIGHT - y}" fill="${picture.vertical(tint)}"/><g opacity="${mirror}" filter="${picture.blur(1.2, 2.6)}"><g transform="translate(0 ${2 * y}) scale(1 -1)">${scene}</g></g></g>`,
  );
  const random = randomFrom(seed);
  const lines = Array.from({ length: ripples }, () => {
    const depth = random() ** 1.8;
    const length = between(random, 20, 90) * (0.4 + depth * 2.2);
    const [x, line] = [random() * WIDTH, y + 4 + depth * (HEIGHT - y)];
    return `<rect x="${short(x)}" y="${short(line)}" width="${short(length)}" height="${short(0.8 + depth * 2)}" rx="1" opacity="${short(between(random, 0.06, 0.3))}"/>`;
  });
  picture.add(`<g fill="${ripple}">${lines.join('')}</g>`);
}

/** The path of light that a low sun draws on water. */
export function glitter(picture: Picture, x: number, y: number, colour: string, seed: number) {
  const random = randomFrom(seed);
  const strokes = Array.from({ length: 150 }, () => {
    const depth = random() ** 1.3;
    const spread = 14 + depth * 110;
    const width = between(random, 14, 70) * (0.4 + depth);
    const left = x + between(random, -1, 1) * spread - width / 2;
    return `<rect x="${short(left)}" y="${short(y + 3 + depth * (HEIGHT - y))}" width="${short(width)}" height="${short(1.4 + depth * 3)}" rx="1.5" opacity="${short(between(random, 0.25, 0.85) * (1 - depth * 0.55))}"/>`;
  });
  picture.add(`<g fill="${colour}">${strokes.join('')}</g>`);
}
