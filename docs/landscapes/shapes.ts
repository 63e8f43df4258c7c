/** Shapes of ground that several months share. */
import type { Rgb } from './colour.ts';
import { mix, rgb, smooth } from './colour.ts';
import { noise, ridged } from './noise.ts';
import { onPicture } from './plants.ts';
import type { Painter, Tones } from './scene.ts';

/** From 0 at its foot to 1 at its top. */
export function peak(x: number, at: number, width: number, power = 0.9): number {
  const away = Math.abs(x - at) / width;
  return away > 1 ? 0 : (1 - away) ** power;
}

/** A round hill, 0 to 1. */
export function hill(x: number, z: number, cx: number, cz: number, rx: number, rz: number): number {
  return Math.exp(-(((x - cx) / rx) ** 2) - ((z - cz) / rz) ** 2);
}

/** A chain of mountains between two distances: heights where peaks are, cut by valleys. */
export function chain(
  x: number,
  z: number,
  [from, top, to]: readonly [number, number, number],
  height: number,
  seed: number,
): number {
  if (z < from || z > to) return 0;
  const belt = smooth(from, top, z) * (1 - 0.7 * smooth(top, to, z));
  return belt * height * (0.25 + 1.25 * ridged(x * 0.11 + seed, z * 0.09 + seed, 6));
}

/** Two grounds, the second by a share from 0 to 1. */
export function between(a: Tones, b: Tones, share: number): Tones {
  return a.map((colour, i) => mix(colour, b[i] ?? colour, share));
}

/** Snow where it's high and not too steep. */
export function snowLine(h: number, slope: number, x: number, from: number, to: number): number {
  return smooth(from, to, h + 0.8 * noise(x * 0.8, h * 2) - 0.5 * slope);
}

export function tones(...hexes: string[]): Tones {
  return hexes.map(rgb);
}

/** A rowing boat on the water, with whoever rows it, and both mirrored. */
export function paintBoat(
  painter: Painter,
  x: number,
  z: number,
  size: number,
  hull: Rgb,
  rower = false,
): void {
  const { picture, light } = painter;
  const along = Array.from({ length: 25 }, (_, i) => i / 12 - 1);
  const outline: [number, number][] = [
    ...along.map((a): [number, number] => [a, 0.24 * a ** 4 - 0.03]),
    ...along.map((a): [number, number] => [-1.08 * a, 0.1 + 0.16 * Math.abs(a) ** 3]),
  ];
  const man: [number, number][] = [
    [-0.52, 0.08],
    [-0.5, 0.5],
    [-0.55, 0.62],
    [-0.47, 0.74],
    [-0.4, 0.62],
    [-0.38, 0.5],
    [-0.42, 0.08],
  ];
  const oar: [number, number][] = [
    [-0.44, 0.52],
    [0.1, -0.04],
    [0.08, -0.08],
    [-0.46, 0.5],
  ];
  for (const up of [-1, 1]) {
    for (const shape of rower ? [outline, man, oar] : [outline]) {
      const points = shape.map(([a, b]) => onPicture(painter, x + a * size, b * size * up, z));
      picture.fill(points, light.tint(hull), z * 0.98, up < 0 ? 0.35 : 1);
    }
  }
}
