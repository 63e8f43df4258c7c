/** Random numbers and noise that are the same in every run. */

/** A source of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from 0 to 1 for a place on a grid. */
export function hash(x: number, y: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const GRADIENTS = new Float64Array(512);
for (let i = 0; i < 256; i++) {
  GRADIENTS[2 * i] = Math.cos((i / 256) * Math.PI * 2);
  GRADIENTS[2 * i + 1] = Math.sin((i / 256) * Math.PI * 2);
}

function corner(ix: number, iy: number, dx: number, dy: number): number {
  let h = Math.imul(ix, 374761393) ^ Math.imul(iy, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  const at = ((h ^ (h >>> 16)) & 255) * 2;
  return (GRADIENTS[at] ?? 0) * dx + (GRADIENTS[at + 1] ?? 0) * dy;
}

/** Gradient noise, about −1 to 1. */
export function noise(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const dx = x - ix;
  const dy = y - iy;
  const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
  const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
  const a = corner(ix, iy, dx, dy);
  const b = corner(ix + 1, iy, dx - 1, dy);
  const c = corner(ix, iy + 1, dx, dy - 1);
  const d = corner(ix + 1, iy + 1, dx - 1, dy - 1);
  return 1.5 * (a + sx * (b - a) + sy * (c + sx * (d - c) - (a + sx * (b - a))));
}

/** Noise with ever finer detail, about −1 to 1. */
export function fractal(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y);
    const turned = 1.6 * x - 1.2 * y + 17.3;
    y = 1.2 * x + 1.6 * y + 31.7;
    x = turned;
    weight *= 0.5;
  }
  return sum;
}

/** Noise with sharp crests, 0 to 1: mountains. */
export function ridged(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let last = 1;
  for (let i = 0; i < octaves; i++) {
    const crest = 1 - Math.abs(noise(x, y));
    const sharp = crest * crest;
    sum += weight * sharp * last;
    last = Math.min(1, sharp * 1.3);
    const turned = 1.6 * x - 1.2 * y + 7.9;
    y = 1.2 * x + 1.6 * y + 13.1;
    x = turned;
    weight *= 0.5;
  }
  return sum;
}
