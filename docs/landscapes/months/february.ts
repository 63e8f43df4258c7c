import { type Building, paintBuildings } from '../buildings.ts';
import { rgb } from '../colour.ts';
import { daylight } from '../light.ts';
import { noise } from '../noise.ts';
import { cypress, paintPlants, pole, strewn } from '../plants.ts';
import type { Scene } from '../scene.ts';
import { hill, paintBoat, tones } from '../shapes.ts';

const MUD = tones('#5f6a66', '#7f877c', '#a3a590');

/** The lagoon in mist, and an island with its bell tower. */
export const february: Scene = {
  seed: 2,
  eye: { height: 1.05, horizon: 0.385 },
  near: 2.2,
  far: 60,
  haze: { distance: 25, power: 1.25, low: 0 },
  water: { deep: rgb('#6c8b92'), ripple: 0.3, mirrors: true },
  height(x, z) {
    const island = 0.55 * hill(x, z, 4.6, 24, 6.5, 1.8) - 0.22;
    const far = 0.75 * hill(x, z, -12, 38, 10, 2.5) - 0.25;
    const marsh = 0.3 * hill(x, z, -6.5, 15, 4, 0.7) - 0.14;
    return Math.max(island, far, marsh) + 0.03 * noise(x * 2, z * 2);
  },
  ground: () => MUD,
  things(painter) {
    const wall = tones('#4a4a55', '#8d7f78', '#c9a98c');
    const tile = tones('#4a3f45', '#7b5c55', '#a97c66');
    const at = (x: number, wide: number, high: number, roof: number, seed: number): Building => ({
      x,
      z: 24,
      foot: 0.1,
      wide,
      deep: 1,
      high,
      roof,
      walls: wall,
      tiles: tile,
      rows: 2,
      columns: Math.max(2, Math.round(wide * 1.6)),
      seed,
    });
    const far = strewn(21, 60, (random) => ({
      x: -19 + 15 * random(),
      z: 38,
      size: 1.2 + 1.4 * random(),
      outline: 'round',
      tones: tones('#4f5f60', '#66766f'),
    }));
    paintPlants(painter, far);
    paintPlants(
      painter,
      strewn(22, 26, (random) => ({
        x: 0 + 9.5 * random(),
        z: 24.6,
        size: 1 + 1.1 * random(),
        outline: random() < 0.3 ? cypress : 'round',
        tones: tones('#3f5054', '#5d6e68'),
      })),
    );
    paintBuildings(painter, [
      at(2.1, 2.4, 1.25, 0.5, 1),
      at(4.3, 2.2, 2.1, 0.9, 2),
      at(6.6, 1.9, 1.2, 0.45, 3),
      at(8.3, 1.3, 0.9, 0.4, 5),
      { ...at(5.75, 0.78, 5.4, 1.5, 4), z: 23.8, deep: 0.78, kind: 'hip', rows: 5, columns: 1 },
    ]);
  },
  afloat(painter) {
    const WOOD = tones('#1f2c35', '#33434b', '#5a625f');
    for (const [x, z, size] of [
      [-4.6, 17, 1.1],
      [-2.9, 12.5, 1.1],
      [-1.45, 9.2, 1.15],
      [1.9, 6.3, 1.3],
      [3.6, 19, 1],
    ] as const) {
      const poles = [-1, 0.1, 1].map((side, i) => ({
        x: x + side * 0.17 * size,
        z: z - 0.05 * i,
        size: size * (1 - 0.07 * i),
        outline: pole,
        tones: WOOD,
        seed: i,
        foot: 0,
        lean: -side * 0.12,
      }));
      paintPlants(painter, poles);
    }
    paintBoat(painter, -0.9, 7.2, 0.62, rgb('#24323c'), true);
  },
  day: daylight({
    sky: ['#a9bcc6', '#c3ced0', '#dcd9cf', '#ecdcc6'],
    glow: '#f7e3c6',
    haze: '#d5d5cb',
    disc: { u: 0.37, v: 0.17, size: 0.024, colour: '#fffaf0' },
    reach: 0.2,
    clouds: ['#d5dbd9', 0.1],
    from: [-0.6, 0.5, 0.2],
  }),
  moon: { u: 0.37, v: 0.14, size: 0.021 },
};
