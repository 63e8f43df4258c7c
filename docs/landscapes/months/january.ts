import { paintBuildings } from '../buildings.ts';
import { rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, noise, ridged } from '../noise.ts';
import { across, paintPlants, spruce, strewn } from '../plants.ts';
import type { Scene } from '../scene.ts';
import { between, peak, tones } from '../shapes.ts';

const SNOW = tones('#45659f', '#7d9dd0', '#c3d3ec', '#fff6f0');
const ROCK = tones('#3a4474', '#6f6595', '#d08f93', '#ffc9a4');
const FIR = tones('#122540', '#1b3a55', '#35586e', '#6d8796');

/** The walls of the Dolomites above the snow, at the first light. */
export const january: Scene = {
  seed: 1,
  eye: { height: 2.3, horizon: 0.39 },
  near: 3,
  far: 80,
  haze: { distance: 70, power: 1.6, low: 1.3 },
  shadows: true,
  shade: rgb('#6f8fc6'),
  brush: 0.03,
  height(x, z) {
    const rolling = 0.8 * fractal(x * 0.12 + 4, z * 0.12, 3) + 0.16 * noise(x * 0.6, z * 0.5);
    let h = rolling + smooth(12, 30, z) * (1.2 + fractal(x * 0.1, z * 0.16 + 3, 4));
    if (z > 26) {
      const belt = smooth(28, 42, z) * (1 - 0.8 * smooth(48, 70, z));
      const towers = Math.max(
        9.6 * peak(x, 4.2, 4.6, 0.75),
        8.3 * peak(x, 0.6, 3.6, 0.7),
        7.4 * peak(x, 8.6, 5, 0.8),
        5.4 * peak(x, -4.5, 6, 0.9),
        6.3 * peak(x, -14, 7),
        5.2 * peak(x, -20, 8),
        6.2 * peak(x, 18, 7),
        5 * peak(x, 26, 8),
      );
      const crags = ridged(x * 0.24 + 11, z * 0.13 + 2, 6);
      const wall = towers * (0.5 + 0.8 * smooth(0.1, 0.75, crags));
      // Ledges between the walls, as the layers of the rock lie.
      const at = wall / 1.4 + 0.25 * noise(x * 0.3, z * 0.3);
      const stepped = (Math.floor(at) + smooth(0.15, 0.7, at - Math.floor(at))) * 1.4;
      h += belt * (0.6 * stepped + 0.4 * wall);
    }
    return h;
  },
  ground(x, z, h, slope) {
    if (z < 27 || h < 2.4) return SNOW;
    return between(SNOW, ROCK, smooth(1, 1.7, slope + 0.3 * noise(x * 0.9, h * 1.7)));
  },
  things(painter) {
    const forest = strewn(11, 1500, (random) => {
      const z = 17 + 14 * random() ** 0.8;
      const x = across(random, z);
      const open = noise(x * 0.13 + 7, z * 0.1) + 0.4 * noise(x * 0.5, z * 0.5);
      if (open < 0.04) return undefined;
      return { x, z, size: 0.8 + 0.7 * random(), outline: spruce, tones: FIR };
    });
    const near = strewn(5, 34, (random) => {
      const z = 6.5 + 5.5 * random();
      const u = random() < 0.62 ? -0.58 + 0.26 * random() ** 1.5 : 0.58 - 0.13 * random() ** 1.5;
      return { x: (u / 0.95) * z, z, size: 1.2 + 1.3 * random(), outline: spruce, tones: FIR };
    });
    paintPlants(painter, forest);
    const hut = { x: 1.9, z: 12.5, foot: january.height(1.9, 12.5) - 0.05 };
    paintBuildings(painter, [
      {
        ...hut,
        wide: 1.1,
        deep: 0.8,
        high: 0.42,
        roof: 0.42,
        turn: 0.35,
        walls: tones('#1d1a2a', '#3d2d33', '#6b4d44'),
        tiles: SNOW,
        rows: 1,
        columns: 3,
        seed: 4,
      },
    ]);
    paintPlants(painter, near);
  },
  day: daylight({
    sky: ['#3c5f9e', '#7f9ccd', '#cbbfd9', '#ffd9c4'],
    glow: '#ffd9bd',
    haze: '#c9c6e0',
    disc: { u: 1.15, v: 0.28, size: 0.02, colour: '#fff4e4' },
    reach: 0.3,
    clouds: ['#f6d3d0', 0.2],
    from: [0.86, 0.36, 0.24],
    lamps: true,
  }),
  moon: { u: 0.25, v: 0.1 },
};
