/** Trees, drawn as outlines filled with few tones. */
import { clamp, inTones, ramp } from './colour.ts';
import { HABITS, paintCrown } from './crowns.ts';
import { behindHaze } from './land.ts';
import { hash, noise, randomFrom } from './noise.ts';
import { LENS } from './picture.ts';
import type { Painter, Tones } from './scene.ts';

/** Half the width of a tree at a height from 0 to 1, in heights; `side` is −1 or 1. */
export type Outline = (t: number, side: number, seed: number) => number;

export const spruce: Outline = (t, side, seed) => {
  if (t < 0.05) return 0.012;
  const boughs = 11 + (seed % 5);
  const at = (1 - t) ** 0.85 * boughs + side * 0.25 + hash(seed, 3);
  const bough = at - Math.floor(at);
  const uneven = 0.7 + 0.45 * hash(Math.floor(at) * 2 + side, seed);
  return (
    (0.006 + 0.17 * (1 - t) ** 0.9) *
    (0.55 + 0.45 * bough ** 1.6 * uneven + 0.1 * uneven) *
    (1 + 0.12 * noise(t * 80, seed + side))
  );
};

export const larch: Outline = (t, side, seed) =>
  spruce(t, side, seed) * (1.1 + 0.3 * noise(t * 23, seed + side));

export const cypress: Outline = (t, side, seed) => {
  if (t < 0.04) return 0.012;
  const body = 0.092 * Math.sin(Math.PI * t ** 0.6) ** 0.8 * (1 - 0.3 * t);
  return (
    body *
    (1 +
      0.12 * noise(t * 9, seed + side * 5) +
      0.08 * noise(t * 34, seed + side) +
      0.07 * noise(t * 90, seed + side))
  );
};

export const poplar: Outline = (t, side, seed) => {
  if (t < 0.1) return 0.012;
  const body = 0.092 * Math.sin(Math.PI * ((t - 0.1) / 0.9) ** 0.7) ** 0.75;
  const ragged = 0.2 * noise(t * 26, seed + side) + 0.16 * noise(t * 70, seed + side * 2);
  return body * (1 + 0.22 * noise(t * 7, seed + side * 5) + ragged);
};

/** A pole of the lagoon. */
export const pole: Outline = (t) => 0.026 - 0.008 * t;

export interface Plant {
  readonly x: number;
  readonly z: number;
  readonly size: number;
  readonly outline: Outline | keyof typeof HABITS;
  readonly tones: Tones;
  readonly seed: number;
  /** Where it stands, if not on the ground. */
  readonly foot?: number;
  readonly lean?: number;
}

/** A point of the world on the picture. */
export function onPicture(
  { picture, scene }: Painter,
  x: number,
  y: number,
  z: number,
): [number, number] {
  const u = 0.5 + (x / z) * LENS;
  const v = scene.eye.horizon + ((scene.eye.height - y) / z) * LENS;
  return [u * picture.width, v * picture.width];
}

export function paintPlants(painter: Painter, plants: readonly Plant[]): void {
  for (const one of [...plants].sort((a, b) => b.z - a.z)) paintPlant(painter, one);
}

function paintPlant(painter: Painter, plant: Plant): void {
  const { picture, scene, light } = painter;
  const { x, z, size, outline, tones, seed } = plant;
  const foot = plant.foot ?? scene.height(x, z);
  const [px, py] = onPicture(painter, x, foot, z);
  const tall = (size / z) * LENS * picture.width;
  if (tall < 1.5 || px < -tall || px > picture.width + tall) return;
  if (z < 30) paintShadow(painter, plant, foot);
  if (typeof outline === 'string') {
    paintCrown(painter, { habit: outline, seed, tones, z, foot, size, at: [px, py], tall });
    return;
  }
  const towards = light.from[0];
  const u = px / picture.width;
  const mirrored = scene.water !== undefined && foot === 0;
  for (let row = 0; row <= Math.ceil(tall); row++) {
    const t = clamp(row / tall);
    const left = outline(t, -1, seed) * tall;
    const right = outline(t, 1, seed) * tall;
    const cx = px + (plant.lean ?? 0) * t * tall;
    const y = Math.round(py - row);
    for (let at = Math.floor(cx - left - 1); at <= cx + right + 1; at++) {
      const away = at + 0.5 - cx;
      const half = away < 0 ? left : right;
      const cover = clamp(half - Math.abs(away) + 0.5);
      if (cover <= 0) continue;
      const across = away / Math.max(half, 1);
      const a = (away / tall) * 1.6 + seed * 9;
      const leaves =
        0.2 * noise(a * 16, t * 9) + 0.16 * noise(a * 38, t * 24) + 0.1 * noise(a * 90, t * 50);
      const lit = 0.42 + 0.5 * across * towards + leaves + 0.3 * (t - 0.5);
      const colour = light.tint(ramp(tones, inTones(lit, 4, 0.3)));
      const h = foot + t * size;
      const seen = behindHaze(painter, colour, z, h, u);
      picture.cover(at, y, seen, cover, z * 0.995);
      if (mirrored) {
        const below = Math.round(py + row);
        const shake = Math.round(noise(seed, (below / picture.width) * 170) * tall * 0.02);
        picture.cover(at + shake, below, seen, cover * 0.5 * (1 - t * 0.4), 0);
      }
    }
  }
}

function crownShadow(t: number, habit: keyof typeof HABITS): number {
  const { middle, wide, high, ball } = HABITS[habit];
  return (wide + ball) * Math.sqrt(clamp(1 - ((t - middle) / (high + ball)) ** 2));
}

/** The shadow that a plant casts on the ground beside it. */
function paintShadow(painter: Painter, { x, z, size, outline, seed }: Plant, foot: number): void {
  const { scene, light, picture } = painter;
  if (!scene.shade || (scene.water && foot < 0.12)) return;
  const [lx, ly, lz] = light.from;
  const long = Math.min(size / ly, size * 3);
  const ends = [-1, 1].map((side) =>
    Array.from({ length: 9 }, (_, i): [number, number] => {
      const t = i / 8;
      const half = typeof outline === 'string' ? crownShadow(t, outline) : outline(t, side, seed);
      const wide = Math.max(0.02, half) * size * side;
      const gx = x - lx * long * t + wide * Math.abs(lz);
      const gz = z + lz * long * t + wide * lx * 0.6;
      return onPicture(painter, gx, scene.height(gx, gz), gz);
    }),
  );
  const corners = [...(ends[0] ?? []), ...(ends[1] ?? []).reverse()];
  const seen = behindHaze(painter, light.tint(scene.shade), z, foot, 0.5 + (x / z) * LENS);
  picture.fill(corners, seen, z * 0.8, light.isNight ? 0.3 : 0.42);
}

/** Plants strewn over a stretch of ground where a rule lets them grow, the same each time. */
export function strewn(
  seed: number,
  count: number,
  place: (random: () => number) => Omit<Plant, 'seed'> | undefined,
): Plant[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, i) => {
    const one = place(random);
    return one ? { ...one, seed: seed * 31 + i } : undefined;
  }).filter((one) => one !== undefined);
}

/** A plant's place within what is seen, at a distance. */
export function across(random: () => number, z: number, from = -0.55, to = 0.55): number {
  return ((from + (to - from) * random()) / LENS) * z;
}
