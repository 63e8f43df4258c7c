/** The sky: colours from the zenith down, the glow of sun or moon, clouds, stars. */
import { clamp, mix, type Rgb, ramp, smooth } from './colour.ts';
import { fractal, hash } from './noise.ts';
import type { Light, Scene } from './scene.ts';

/** What one sees at a place above the horizon. */
export function skyAt(scene: Scene, light: Light, u: number, v: number): Rgb {
  const { eye, seed, plume } = scene;
  const { disc, clouds } = light;
  let colour = ramp(light.sky, v / eye.horizon);
  const away = Math.hypot(u - disc.u, (v - disc.v) * 1.15);
  colour = mix(colour, light.glow, 0.85 * Math.exp(-((away / light.reach) ** 1.3)));
  if (clouds.amount > 0) {
    const high = eye.horizon - v + 0.05;
    const drift = fractal(u * 2.2 + seed, v * 14 + seed + fractal(u * 3, v * 5, 2), 5);
    const there = smooth(0.12, 0.5, drift + clouds.amount - 0.4) * smooth(0.05, 0.13, high);
    const lit = mix(clouds.colour, light.glow, 0.5 * Math.exp(-away / 0.3));
    colour = mix(colour, lit, there * 0.75);
  }
  if (plume) colour = mix(colour, clouds.colour, 0.85 * plume(u, v));
  const edge = disc.size * 0.02 + 0.0004;
  const isDisc = 1 - smooth(disc.size - edge, disc.size + edge, Math.hypot(u - disc.u, v - disc.v));
  return mix(colour, disc.colour, isDisc);
}

/** How bright a star shines at a point of the picture, 0 for none. */
export function starAt(x: number, y: number, width: number, horizon: number): number {
  const cell = width / 100;
  const i = Math.floor(x / cell);
  const j = Math.floor(y / cell);
  const chance = hash(i * 7 + 3, j * 13 + 5);
  if (chance > 0.34) return 0;
  const cx = (i + 0.15 + 0.7 * hash(i, j + 99)) * cell;
  const cy = (j + 0.15 + 0.7 * hash(i + 99, j)) * cell;
  const size = (0.00022 + 0.0006 * hash(i + 5, j + 5) ** 4) * width;
  const away = Math.hypot(x - cx, y - cy) / size;
  const low = smooth(1, 0.35, y / width / horizon);
  return clamp(1.4 - away) * (0.35 + 0.65 * hash(i + 1, j + 1)) * low;
}
