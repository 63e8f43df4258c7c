import { paintBuildings } from '../buildings.ts';
import { rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, noise, ridged } from '../noise.ts';
import { across, onPicture, paintPlants, poplar, strewn } from '../plants.ts';
import type { Painter, Scene } from '../scene.ts';
import { between, chain, hill, snowLine, tones } from '../shapes.ts';

const SNOW = tones('#7d90bd', '#aebcdb', '#dfe4ee', '#fff8ee');

/** Where the banks between rice fields run: 0 on a bank, 1 within a field. */
function field(x: number, z: number): number {
  const p = x * 0.92 + z * 0.34 + 0.5 * noise(z * 0.1, 3);
  const q = z * 0.92 - x * 0.3 + 0.4 * noise(x * 0.1, 8);
  const a = Math.abs(p / 7 + 0.37 - Math.round(p / 7 + 0.37)) * 7;
  const b = Math.abs(q / 4.4 + 0.1 - Math.round(q / 4.4 + 0.1)) * 4.4;
  return smooth(0.06, 0.3, Math.min(a, b));
}

/** Rice fields under water, with Monte Rosa in them. */
export const april: Scene = {
  seed: 4,
  eye: { height: 1.9, horizon: 0.375 },
  near: 3,
  far: 85,
  haze: { distance: 66, power: 1.7, low: 1.1 },
  water: { deep: rgb('#4f7f98'), ripple: 0.05, mirrors: true },
  shadows: true,
  brush: 0.05,
  height(x, z) {
    if (z > 34) {
      const rosa = massif(x, z);
      return 0.1 + rosa + smooth(34, 44, z) * 0.6 * (0.6 + fractal(x * 0.15, z * 0.15, 3));
    }
    return 0.12 - 0.24 * field(x, z) * smooth(33, 30, z);
  },
  ground(x, z, h, slope) {
    const grass = tones('#34573f', '#557d45', '#8ba653', '#cbcb74');
    if (z < 36) return grass;
    const low = tones('#3f5f77', '#5f8090', '#8fa8a6', '#c5ccb6');
    return between(
      low,
      between(
        tones('#4f648c', '#7488a8', '#a9b3c2', '#dad3cc'),
        SNOW,
        snowLine(h, slope * 0.6, x, 2.6, 4.4),
      ),
      smooth(1.2, 2.6, h),
    );
  },
  things(painter) {
    const leaf = tones('#31523f', '#4b7348', '#7f9c55', '#bcc676');
    const trees = strewn(41, 90, (random) => ({
      x: across(random, 32),
      z: 31 + 2 * random(),
      size: 0.8 + 0.8 * random(),
      outline: 'round',
      tones: leaf,
    }));
    const row = (from: number, to: number, z: number, gap: number, size: number, seed: number) => {
      const random = strewn(seed, Math.round((to - from) / gap), (r) => ({
        x: r(),
        z,
        size: size * (0.86 + 0.28 * r()),
        outline: poplar,
        tones: leaf,
        foot: 0.05,
      }));
      return random.map((one, i) => ({
        ...one,
        x: from + gap * i + 0.3 * gap * one.x,
        z: z + 0.12 * i,
      }));
    };
    paintPlants(painter, [
      ...trees,
      ...row(-12.6, -4.2, 22, 0.62, 3.4, 43),
      ...row(7.4, 15, 25, 0.7, 3.2, 44),
    ]);
    const wall = tones('#7b6660', '#b89b86', '#e3c8a8', '#f8e6c8');
    const tile = tones('#6b4440', '#9b6350', '#c6866a');
    paintBuildings(painter, [
      {
        x: 1.6,
        z: 27,
        foot: 0.02,
        wide: 3.6,
        deep: 1.4,
        high: 0.95,
        roof: 0.6,
        walls: wall,
        tiles: tile,
        rows: 2,
        columns: 6,
        seed: 4,
      },
      {
        x: 4.4,
        z: 26.6,
        foot: 0.02,
        wide: 1.7,
        deep: 1.3,
        high: 0.65,
        roof: 0.45,
        walls: wall,
        tiles: tile,
        rows: 1,
        columns: 3,
        seed: 5,
      },
      {
        x: -0.5,
        z: 27.2,
        foot: 0.02,
        wide: 0.5,
        deep: 0.5,
        high: 2,
        roof: 0.5,
        kind: 'hip',
        walls: wall,
        tiles: tile,
        rows: 3,
        columns: 1,
        seed: 6,
      },
    ]);
  },
  afloat(painter) {
    for (const [x, z, size] of [
      [-2.3, 8.4, 0.5],
      [-1.8, 8.9, 0.42],
      [2.9, 9.6, 0.46],
    ] as const)
      paintHeron(painter, x, z, size);
  },
  day: daylight({
    sky: ['#5f97c8', '#98c3dc', '#cfe0de', '#f7e6cb'],
    glow: '#fff0cf',
    haze: '#cddde2',
    disc: { u: -0.15, v: 0.14, size: 0.02, colour: '#fffbee' },
    reach: 0.34,
    clouds: ['#fdf6ec', 0.3],
    from: [-0.75, 0.5, 0.36],
  }),
  moon: { u: 0.66, v: 0.1 },
};

/** Monte Rosa: one broad wall of snow, with lower ranges before it. */
function massif(x: number, z: number): number {
  const wall = smooth(46, 64, z) * (1 - 0.5 * smooth(68, 84, z));
  const crest =
    2.2 +
    5.4 * hill(x, z, 6, 64, 12, 30) +
    2.6 * hill(x, z, -16, 64, 12, 30) +
    1.6 * hill(x, z, 30, 64, 8, 30);
  return (
    wall * crest * (0.62 + 0.62 * ridged(x * 0.1 + 5, z * 0.06 + 5, 6)) +
    chain(x, z, [38, 46, 58], 1.7, 9)
  );
}

function paintHeron(painter: Painter, x: number, z: number, size: number): void {
  const body = [
    [0, 0.42],
    [0.1, 0.62],
    [0.16, 0.9],
    [0.12, 0.98],
    [0.3, 0.94],
    [0.2, 0.9],
    [0.2, 0.8],
    [0.17, 0.62],
    [0.14, 0.46],
    [-0.24, 0.3],
  ] as const;
  const legs = [
    [0.02, 0.42],
    [0.04, 0.42],
    [0.045, 0],
    [0.03, 0],
  ] as const;
  const white = painter.light.tint(rgb('#fdf9ef'));
  const dark = painter.light.tint(rgb('#4b5358'));
  for (const up of [-1, 1]) {
    const place = (shape: readonly (readonly [number, number])[]) =>
      shape.map(([a, b]) => onPicture(painter, x + a * size, b * size * up, z));
    painter.picture.fill(place(legs), dark, z * 0.98, up < 0 ? 0.3 : 1);
    painter.picture.fill(place(body), white, z * 0.98, up < 0 ? 0.35 : 1);
  }
}
