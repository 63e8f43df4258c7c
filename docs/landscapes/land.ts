/** The ground and the water, seen column by column from the viewer's feet to the farthest ridge. */
import { clamp, inTones, mix, type Rgb, ramp } from './colour.ts';
import { fractal, noise } from './noise.ts';
import { LENS } from './picture.ts';
import type { Painter } from './scene.ts';
import { skyAt, starAt } from './sky.ts';

const SHADOW_SPAN = 4;

export function paintLand(painter: Painter): void {
  const { picture, scene, light } = painter;
  const { width, height } = picture;
  // Columns per point: smooths the steep edges of a small picture.
  const across = width < 2000 ? 2 : 1;
  const step = Math.max(0.0014, 2.4 / width) / (scene.fine ?? 1);
  const count = Math.ceil(Math.log(scene.far / scene.near) / step);
  const zs = Float64Array.from({ length: count }, (_, i) => scene.near * Math.exp(i * step));
  const heights = new Float64Array(count);
  const colours: (Rgb | undefined)[] = new Array(count);
  // Shadows are soft: one look towards the light serves a few samples around it.
  const shadows = new Float64Array(Math.ceil(count / SHADOW_SPAN));
  const level = scene.water ? 0 : Number.NEGATIVE_INFINITY;

  for (let column = 0; column < width * across; column++) {
    const x = Math.floor(column / across);
    const u = (column + 0.5) / across / width;
    const side = (u - 0.5) / LENS;
    let reach = 0;
    if (column % (2 * across) === 0) shadows.fill(Number.NaN);
    // What is hidden for good needs no height: but water mirrors it.
    for (let i = 0; i < count; i++) {
      const z = zs[i] ?? 1;
      heights[i] = scene.height(side * z, z);
      colours[i] = undefined;
    }
    const shaded = (i: number): Rgb => {
      const known = colours[i];
      if (known) return known;
      const z = zs[i] ?? 1;
      const h = heights[i] ?? 0;
      const near = Math.floor(i / SHADOW_SPAN);
      let open = scene.shadows ? (shadows[near] ?? 1) : 1;
      if (Number.isNaN(open)) {
        open = openTo(scene, light, side * z, z, h);
        shadows[near] = open;
      }
      const made = groundAt(painter, { x: side * z, z, h, u, open });
      colours[i] = made;
      return made;
    };
    let top = height;
    let last: Rgb | undefined;
    for (let i = 0; i < count && top > 0; i++) {
      const z = zs[i] ?? 1;
      const ground = heights[i] ?? 0;
      const isWater = ground < level;
      const v = scene.eye.horizon + ((scene.eye.height - (isWater ? level : ground)) * LENS) / z;
      const y = Math.max(0, v * width);
      // Half a point says nothing that the next sample doesn't.
      if (y > top - 0.5) continue;
      reach = z;
      const colour = isWater ? waterAt(painter, { i, u, side, zs, heights, shaded }) : shaded(i);
      const before = last && top - y < 30 ? last : colour;
      for (let row = Math.floor(y); row < top; row++) {
        const share = Math.min(row + 1, top) - Math.max(row, y);
        const part = clamp((top - row - 0.5) / (top - y));
        picture.add(x, row, mix(before, colour, part), share / across);
        if (row + 0.5 >= y && row + 0.5 < top) {
          const at = row * width + x;
          picture.depths[at] = Math.min(picture.depths[at] ?? reach, reach);
          picture.waters[at] = isWater ? 1 : 0;
        }
      }
      last = colour;
      top = y;
    }
    for (let row = 0; row < top; row++) {
      const share = Math.min(row + 1, top) - row;
      let colour = skyAt(scene, light, u, (row + 0.5) / width);
      if (light.isNight) {
        const star = starAt(x, row, width, scene.eye.horizon);
        if (star > 0) colour = mix(colour, [1, 0.97, 0.9], star);
      }
      picture.add(x, row, colour, share / across);
    }
  }
}

interface Place {
  readonly x: number;
  readonly z: number;
  readonly h: number;
  readonly u: number;
  /** How much of the light reaches it, 0 to 1. */
  readonly open: number;
}

/** The colour of the ground, in its light and behind its haze. */
function groundAt({ scene, light }: Painter, { x, z, h, u, open }: Place): Rgb {
  const near = z * 0.004;
  const steep = scene.steepness ?? 1;
  const across = ((scene.height(x + near, z) - h) / near) * steep;
  const along = ((scene.height(x, z + near) - h) / near) * steep;
  const length = Math.hypot(across, along, 1);
  const [lx, ly, lz] = light.from;
  let lit = (-across * lx + ly + along * lz) / length;
  if (lit > 0) lit *= 0.15 + 0.85 * open;
  const brush = (scene.brush ?? 0.06) * (noise(x * 2.1 + 3, z * 1.4) + 0.5 * noise(x * 9, z * 5));
  const tone = inTones(0.1 + 0.86 * Math.max(lit, 0) + 0.12 * Math.min(lit, 0) + brush, 5, 0.36);
  const slope = Math.hypot(across, along) / steep;
  const colour = light.tint(ramp(scene.ground(x, z, h, slope), tone));
  return behindHaze({ scene, light }, colour, z, h, u);
}

/** How much of the light reaches a place over the hills around it, 0 to 1. */
function openTo(
  scene: Painter['scene'],
  light: Painter['light'],
  x: number,
  z: number,
  h: number,
): number {
  const [lx, ly, lz] = light.from;
  let open = 1;
  let away = 0.02 * z;
  for (let i = 0; i < 9 && open > 0; i++) {
    const over = h + away * ly - scene.height(x + away * lx, z - away * lz);
    open = Math.min(open, clamp(0.5 + (over / away) * 7));
    away *= 1.7;
  }
  return open;
}

/** What the air between leaves of a colour. */
export function behindHaze(
  { scene, light }: Pick<Painter, 'scene' | 'light'>,
  colour: Rgb,
  z: number,
  h: number,
  u: number,
): Rgb {
  const { distance, power, low } = scene.haze;
  const far = 1 - Math.exp(-((z / distance) ** power));
  const inValley = low > 0 ? Math.exp(-Math.max(0, h) / low) * clamp((z - 6) / distance) : 0;
  const sunwards = 0.6 * Math.exp(-(((u - light.disc.u) / 0.34) ** 2));
  return mix(colour, mix(light.haze, light.glow, sunwards), clamp(far + inValley * 0.8, 0, 0.97));
}

interface Column {
  readonly i: number;
  readonly u: number;
  readonly side: number;
  readonly zs: Float64Array;
  readonly heights: Float64Array;
  shaded(i: number): Rgb;
}

/** What water mirrors: the shore behind it, or the sky. */
function waterAt(painter: Painter, { i, u, side, zs, heights, shaded }: Column): Rgb {
  const { scene, light } = painter;
  const z = zs[i] ?? 1;
  const x = side * z;
  const waves = scene.water?.ripple ?? 0;
  const wave = fractal(x * 1.1, z * 3.2, 4) * waves;
  const slope = Math.max(0.0005, (scene.eye.height / z) * (1 + wave));
  let seen: Rgb | undefined;
  for (let j = i + 4; j < zs.length; j += 2) {
    if ((heights[j] ?? 0) > slope * ((zs[j] ?? 1) - z)) {
      seen = shaded(j);
      break;
    }
  }
  const mirrored = scene.eye.horizon - slope * LENS;
  seen ??= skyAt(scene, light, clamp(u + wave * 0.01), Math.max(0, mirrored));
  const steepView = clamp((scene.eye.height / z) * 2.2);
  const deep = light.tint(scene.water?.deep ?? [0, 0, 0]);
  const colour = mix(seen, deep, 0.06 + 0.5 * steepView);
  const path = 0.02 + 0.05 * steepView;
  const glint = smoothGlint(x, z) * Math.min(1, waves * 3.2);
  return mix(
    colour,
    light.disc.colour,
    0.85 * glint * Math.exp(-(((u - light.disc.u) / path) ** 2)),
  );
}

function smoothGlint(x: number, z: number): number {
  return clamp((noise(x * 2.4, z * 5) + 0.5 * noise(x * 7, z * 15) - 0.05) * 3);
}
