import { paintBuildings } from '../buildings.ts';
import { clamp, rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, noise } from '../noise.ts';
import { across, paintPlants, strewn } from '../plants.ts';
import type { Scene } from '../scene.ts';
import { between, hill, snowLine, tones } from '../shapes.ts';

const LAVA = tones('#2f3448', '#4b5066', '#77788a', '#a5a3a8');
const SNOW = tones('#7d90bd', '#aebcdb', '#dfe4ee', '#fff8ee');
const MEADOW = tones('#3d5a4a', '#5d7f55', '#93a965', '#c9cf86');

/** Etna under snow, and almonds in blossom. */
export const march: Scene = {
  seed: 3,
  eye: { height: 3.2, horizon: 0.4 },
  near: 3.6,
  far: 100,
  haze: { distance: 62, power: 1.6, low: 1.2 },
  water: { deep: rgb('#3f7f9e'), ripple: 0.22 },
  shadows: true,
  shade: rgb('#48664e'),
  brush: 0.05,
  height(x, z) {
    const cx = x - 12;
    const cz = (z - 66) * 0.9;
    const r = Math.hypot(cx, cz);
    const gullies = fractal(Math.atan2(cz, cx) * 5, r * 0.06, 4);
    const craters = 1.3 * hill(x, z, 15.2, 66, 1.7, 4) - 0.8 * hill(x, z, 12.4, 64, 1, 5);
    const slopes = 14.5 * Math.exp(-((r / 21) ** 0.92)) + 1.6 * hill(x, z, 23, 66, 5, 8);
    const cone =
      Math.min(slopes, 11.8 + 0.2 * noise(x, z)) +
      craters +
      gullies * 0.9 * smooth(2, 10, r) * smooth(40, 12, r);
    const shore = -2.6 - 0.2 * (z - 12) + 2.6 * Math.sin(z * 0.11 + 0.3) + 0.7 * noise(z * 0.3, 2);
    const coast = clamp((x - shore) * 0.26, -0.5, 1.5);
    const near =
      2 * smooth(8.5, 4.5, z) * smooth(1.5, -2.5, Math.abs(x) - 3.4) +
      1.7 * hill(x, z, -4.4, 6.8, 1.7, 1.7);
    const rolling = 0.5 * fractal(x * 0.16 + 9, z * 0.16, 4) + 1.2 * hill(x, z, 10, 19, 5, 4);
    const rise = smooth(18, 44, z) * (0.8 + 1.4 * fractal(x * 0.09, z * 0.12, 4));
    const land = Math.max(
      near,
      coast +
        (rolling + rise) * smooth(-0.1, 1.2, coast) +
        cone * smooth(24, 46, z) * smooth(-1, 20, x - shore),
    );
    return land - 0.12;
  },
  ground(x, z, h, slope) {
    if (z < 26)
      return between(
        MEADOW,
        tones('#4c6a45', '#74944f', '#b0b95c', '#e4d879'),
        smooth(0, 0.35, noise(x * 0.4, z * 0.4)),
      );
    const bare = between(
      tones('#3d5a55', '#5d7a68', '#8c9c78', '#bcbf90'),
      LAVA,
      smooth(2.2, 4.4, h + noise(x * 0.5, z * 0.5)),
    );
    return between(bare, SNOW, snowLine(h, slope, x, 6, 8.6));
  },
  plume(u, v) {
    const rise = 0.285 - v;
    if (rise < 0) return 0;
    const middle = 0.675 + 0.3 * rise + 1.6 * rise ** 2;
    const wide = 0.01 + rise * 0.3;
    const puff = fractal(u * 15 - 3, v * 18, 4) * 1.1;
    return clamp(1.05 - Math.abs(u - middle) / wide + puff) * smooth(0.3, 0.04, rise);
  },
  things(painter) {
    const blossom = tones('#a8768c', '#d89fb0', '#f3c6cd', '#fff0ee');
    const green = tones('#2c4a40', '#43644a', '#6c8757', '#9caa6c');
    paintPlants(
      painter,
      strewn(31, 520, (random) => {
        const z = 10 + 24 * random();
        const x = across(random, z);
        const h = march.height(x, z);
        if (h < 0.5 || noise(x * 0.22, z * 0.22) < 0) return undefined;
        return {
          x,
          z,
          size: 0.5 + 0.4 * random(),
          outline: 'round',
          tones: random() < 0.2 ? blossom : green,
        };
      }),
    );
    const lane = strewn(34, 22, (random) => {
      const z = 5 + 4 * random();
      const u = random() < 0.6 ? -0.55 + 0.26 * random() ** 1.3 : 0.56 - 0.2 * random() ** 1.3;
      return {
        x: (u / 0.95) * z,
        z,
        size: 0.95 + 0.5 * random(),
        outline: 'round',
        tones: blossom,
      };
    });
    const white = tones('#8d7f86', '#c9b7a8', '#f0e0c6', '#fff6e4');
    const tile = tones('#7a4a3c', '#ab6c50', '#d3936d');
    const houses = strewn(36, 90, (random) => {
      const z = 12 + 26 * random();
      return { x: across(random, z), z, size: random(), outline: 'round', tones: white };
    }).filter(
      ({ x, z }) =>
        march.height(x, z) > 0.15 && march.height(x, z) < 1.4 && noise(x * 0.25 + 5, z * 0.2) > 0,
    );
    paintBuildings(
      painter,
      houses.map(({ x, z, size, seed }) => ({
        x,
        z,
        foot: march.height(x, z) - 0.1,
        wide: 0.5 + 0.5 * size,
        deep: 0.5,
        high: 0.36 + 0.2 * size,
        roof: 0.16,
        turn: size - 0.5,
        walls: white,
        tiles: tile,
        rows: 1,
        columns: 2,
        seed,
      })),
    );
    paintPlants(painter, lane);
  },
  day: daylight({
    sky: ['#5d93c4', '#93bcd8', '#cfdfe0', '#f6e5cd'],
    glow: '#fff0d2',
    haze: '#cfdbe2',
    disc: { u: -0.2, v: 0.12, size: 0.02, colour: '#fffbee' },
    reach: 0.4,
    clouds: ['#fbf3ea', 0.22],
    from: [-0.78, 0.5, 0.3],
  }),
  moon: { u: 0.2, v: 0.12 },
};
