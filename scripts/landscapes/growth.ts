/** Trees, rows of plants and fields. All functions return SVG markup without a fill. */

import type { Ground } from './land.ts';
import {
  between,
  HEIGHT,
  noise,
  polygon,
  type Random,
  randomFrom,
  short,
  WIDTH,
} from './picture.ts';

/** A pointed evergreen of gardens and cemeteries. */
export function cypress(x: number, y: number, height: number): string {
  const w = height * 0.105;
  const at = (dx: number, part: number) => `${short(x + dx * w)} ${short(y - height * part)}`;
  return `<path d="M${at(0, 1)}C${at(0.7, 0.82)} ${at(1.1, 0.5)} ${at(1, 0.25)}C${at(0.9, 0.08)} ${at(0.4, 0.02)} ${at(0.15, 0.02)}L${at(0.15, -0.02)}L${at(-0.15, -0.02)}L${at(-0.15, 0.02)}C${at(-0.5, 0.02)} ${at(-0.95, 0.1)} ${at(-1, 0.28)}C${at(-1.05, 0.52)} ${at(-0.6, 0.84)} ${at(0, 1)}Z"/>`;
}

/** A tall poplar, fuller than a cypress, on a bare foot. */
export function poplar(x: number, y: number, height: number, random: Random): string {
  const w = height * between(random, 0.062, 0.085);
  const leaves = Array.from({ length: 36 }, (_, index) => {
    const part = index / 35;
    const half = w * Math.sin(Math.PI * (0.16 + part * 0.79)) ** 0.7;
    const cy = y - height * (0.12 + part * 0.84);
    return `<ellipse cx="${short(x + between(random, -0.16, 0.16) * w)}" cy="${short(cy)}" rx="${short(half * between(random, 0.82, 1.06))}" ry="${short(height * between(random, 0.025, 0.045))}"/>`;
  });
  return `<rect x="${short(x - height * 0.008)}" y="${short(y - height * 0.3)}" width="${short(height * 0.016)}" height="${short(height * 0.31)}"/>${leaves.join('')}`;
}

/** A round broad-leaved tree or bush. */
export function broadleaf(x: number, y: number, height: number, random: Random): string {
  const crown = Array.from({ length: 14 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * height * 0.3;
    const radius = height * between(random, 0.12, 0.22);
    return `<circle cx="${short(x + Math.cos(angle) * reach * 1.15)}" cy="${short(y - height * 0.6 + Math.sin(angle) * reach * 0.8)}" r="${short(radius)}"/>`;
  });
  return `<rect x="${short(x - height * 0.025)}" y="${short(y - height * 0.4)}" width="${short(height * 0.05)}" height="${short(height * 0.42)}"/>${crown.join('')}`;
}

/** Far-off greenery: hedges and copses, thick in some places and thin in others. */
export function copses(ground: Ground, seed: number, size: number): string {
  const random = randomFrom(seed);
  const density = noise(seed, 220, 3);
  const puffs: string[] = [];
  for (let x = -10; x <= WIDTH + 10; x += size * 0.42) {
    const thickness = density(x) + 0.25;
    if (thickness < 0 && random() < 0.85) continue;
    const radius = size * between(random, 0.3, 0.5) * (0.7 + Math.max(0, thickness) * 0.7);
    puffs.push(
      `<ellipse cx="${short(x)}" cy="${short(ground(x) - radius * 0.35)}" rx="${short(radius * 1.15)}" ry="${short(radius)}"/>`,
    );
  }
  return puffs.join('');
}

/** A spruce or larch with ragged branches. */
export function spruce(x: number, y: number, height: number, random: Random): string {
  const rows = 8;
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let row = 1; row <= rows; row++) {
    const part = row / rows;
    const half = height * 0.19 * part ** 0.9;
    const line = y - height + height * 0.94 * part;
    left.push(
      [x - half * between(random, 0.8, 1.1), line],
      [x - half * 0.55, line - height * 0.03],
    );
    right.push(
      [x + half * between(random, 0.8, 1.1), line],
      [x + half * 0.55, line - height * 0.03],
    );
  }
  const trunk: [number, number][] = [
    [x + height * 0.015, y - height * 0.06],
    [x + height * 0.015, y],
    [x - height * 0.015, y],
    [x - height * 0.015, y - height * 0.06],
  ];
  return `<path d="${polygon([[x, y - height], ...right, ...trunk, ...left.reverse()])}"/>`;
}

/** A leafless tree, as strokes. */
export function bareTree(
  x: number,
  y: number,
  height: number,
  random: Random,
  lean = 0.55,
): string {
  const lines: string[] = [];
  const grow = (fromX: number, fromY: number, angle: number, length: number, width: number) => {
    const toX = fromX + Math.sin(angle) * length;
    const toY = fromY - Math.cos(angle) * length;
    lines.push(
      `<line x1="${short(fromX)}" y1="${short(fromY)}" x2="${short(toX)}" y2="${short(toY)}" stroke-width="${short(width)}"/>`,
    );
    if (width < 0.7) return;
    const branches = random() < 0.3 ? 3 : 2;
    for (let branch = 0; branch < branches; branch++) {
      const turn = between(random, -lean, lean);
      grow(toX, toY, angle * 0.8 + turn, length * between(random, 0.66, 0.86), width * 0.64);
    }
  };
  grow(x, y, between(random, -0.05, 0.05), height * 0.26, Math.max(1.6, height * 0.028));
  return `<g stroke-linecap="round" fill="none">${lines.join('')}</g>`;
}

/** Plants one thing beside the other along the ground. */
export function along(
  ground: Ground,
  {
    from,
    to,
    gap,
    seed,
    sink = 3,
  }: { from: number; to: number; gap: number; seed: number; sink?: number },
  plant: (x: number, y: number, random: Random) => string,
): string {
  const random = randomFrom(seed);
  const plants: string[] = [];
  for (let x = from; x <= to; x += gap * between(random, 0.55, 1.45)) {
    plants.push(plant(x, ground(x) + sink, random));
  }
  return plants.join('');
}

/** Stripes of a field that run towards a vanishing point, below a height. */
export function furrows({
  x,
  y,
  top,
  count,
  spread,
  share = 0.5,
}: {
  x: number;
  y: number;
  top: number;
  count: number;
  spread: number;
  share?: number;
}): string {
  const stripes: string[] = [];
  const at = (foot: number, height: number) => x + ((foot - x) * (height - y)) / (HEIGHT - y);
  for (let index = -count; index <= count; index++) {
    const [left, right] = [x + index * spread, x + (index + share) * spread];
    stripes.push(
      `<path d="${polygon([
        [at(left, top), top],
        [at(right, top), top],
        [right, HEIGHT + 5],
        [left, HEIGHT + 5],
      ])}"/>`,
    );
  }
  return stripes.join('');
}

/** Rows of low plants that run towards a vanishing point: vines, larger the nearer they are. */
export function vineRows({
  x,
  y,
  top,
  rows,
  spread,
  seed,
  height,
}: {
  x: number;
  y: number;
  top: number;
  rows: number;
  spread: number;
  seed: number;
  height: number;
}): string {
  const random = randomFrom(seed);
  const plants: { depth: number; markup: string }[] = [];
  for (let row = -rows; row <= rows; row++) {
    for (let depth = (top - y) / (HEIGHT - y); depth < 1.12; depth *= 1.022) {
      const [px, py] = [x + row * spread * depth, y + (HEIGHT - y) * depth];
      if (px < -120 || px > WIDTH + 120) continue;
      const size = height * depth * between(random, 0.8, 1.2);
      plants.push({
        depth,
        markup: `<ellipse cx="${short(px)}" cy="${short(py - size * 0.55)}" rx="${short(size * 0.42)}" ry="${short(size * 0.6)}"/>`,
      });
    }
  }
  return plants.map(({ markup }) => markup).join('');
}

/** Small marks scattered over the ground, denser and larger the nearer: flowers, ears, stones. */
export function scattered({
  top,
  count,
  seed,
  size,
  flat = 0.7,
}: {
  top: number;
  count: number;
  seed: number;
  size: number;
  flat?: number;
}): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const depth = random() ** 0.8;
    const radius = size * (0.12 + depth * 0.9) * between(random, 0.6, 1.2);
    return `<ellipse cx="${short(random() * WIDTH)}" cy="${short(top + depth * (HEIGHT - top + 20))}" rx="${short(radius)}" ry="${short(radius * flat)}"/>`;
  }).join('');
}
