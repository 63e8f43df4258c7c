/** Trees with a crown of leaves: balls of foliage, each lit as a ball is. */
import { clamp, inTones, ramp } from './colour.ts';
import { behindHaze } from './land.ts';
import { noise, randomFrom } from './noise.ts';
import type { Painter, Tones } from './scene.ts';

interface Ball {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly r: number;
}

/** How wide a crown is, where its middle is and how high, in heights of the tree. */
interface Habit {
  readonly middle: number;
  readonly wide: number;
  readonly high: number;
  readonly ball: number;
  readonly balls: number;
}

export const HABITS = {
  round: { middle: 0.62, wide: 0.27, high: 0.22, ball: 0.15, balls: 16 },
  pine: { middle: 0.84, wide: 0.4, high: 0.05, ball: 0.105, balls: 15 },
} as const satisfies Record<string, Habit>;

interface Standing {
  readonly habit: keyof typeof HABITS;
  readonly seed: number;
  readonly tones: Tones;
  readonly z: number;
  readonly foot: number;
  readonly size: number;
  /** Its foot on the picture, and its height there. */
  readonly at: readonly [number, number];
  readonly tall: number;
}

export function paintCrown(painter: Painter, tree: Standing): void {
  const { picture, light } = painter;
  const { habit, seed, tones, z, foot, size, at, tall } = tree;
  const [px, py] = at;
  const { middle, wide, high, ball, balls } = HABITS[habit];
  const random = randomFrom(seed * 7 + 1);
  const crown = Array.from({ length: balls }, (): Ball => {
    const angle = random() * Math.PI * 2;
    const away = Math.sqrt(random());
    return {
      x: wide * away * Math.cos(angle),
      y: middle + high * away * Math.sin(angle),
      z: (random() - 0.5) * wide,
      r: ball * (0.75 + 0.5 * random()),
    };
  });
  const [lx, ly, lz] = light.from;
  const u = px / picture.width;
  const seen = (tone: number, h: number) =>
    behindHaze(painter, light.tint(ramp(tones, tone)), z, foot + h * size, u);
  const bend = (random() - 0.5) * 0.12;
  const trunk = habit === 'pine' ? 0.014 : 0.019;
  const point = (a: number, b: number): [number, number] => [px + a * tall, py - b * tall];
  picture.fill(
    [
      point(-trunk * 1.4, -0.02),
      point(bend - trunk * 0.7, middle),
      point(bend + trunk * 0.7, middle),
      point(trunk * 1.4, -0.02),
    ],
    seen(0.05, 0.3),
    z * 0.995,
  );
  const reach = wide + ball * 1.5;
  const bottom = Math.ceil(py - (middle - high - ball * 1.5) * tall);
  for (let y = Math.floor(py - (middle + high + ball * 1.5) * tall); y <= bottom; y++) {
    for (let x = Math.floor(px - reach * tall); x <= px + reach * tall; x++) {
      const a = (x + 0.5 - px) / tall - bend;
      const b = (py - y - 0.5) / tall;
      const ragged = 0.16 * noise(a * 17 + seed, b * 17) + 0.1 * noise(a * 47 + seed, b * 47);
      let cover = 0;
      let front = Number.NEGATIVE_INFINITY;
      let lit = 0;
      for (const one of crown) {
        const dx = a - one.x;
        const dy = (b - one.y) * (habit === 'pine' ? 1.5 : 1);
        const away = Math.hypot(dx, dy);
        const radius = one.r * (1 + ragged);
        if (away > radius + 1 / tall) continue;
        cover = Math.max(cover, clamp((radius - away) * tall + 0.5));
        const out = Math.sqrt(Math.max(0, radius * radius - away * away));
        if (one.z + out < front) continue;
        front = one.z + out;
        lit = (dx * lx + dy * ly + out * Math.max(lz, 0.1) * 0.7) / radius;
      }
      if (cover <= 0) continue;
      const dabs = 0.13 * noise(a * 24 + seed, b * 24) + 0.09 * noise(a * 62, b * 62 + seed);
      const inCrown = (0.5 * (b - middle)) / (high + ball) + (0.2 * a * lx) / wide;
      const tone = inTones(0.34 + 0.4 * lit + 0.34 * inCrown + dabs, 5, 0.32);
      picture.cover(x, y, seen(tone, b), cover, z * 0.995);
    }
  }
}
