import { type Building, paintBuildings } from '../buildings.ts';
import { clamp, rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, hash, noise, randomFrom } from '../noise.ts';
import { across, paintPlants, strewn } from '../plants.ts';
import type { Scene, Tones } from '../scene.ts';
import { between, hill, tones } from '../shapes.ts';

const POPPY = tones('#8a3a38', '#c0564a', '#dc7760', '#f5a588');
const CORNFLOWER = tones('#4a4f96', '#6a73bd', '#959dd8', '#c7c9ee');
const LENTIL = tones('#7d8438', '#b3ad3f', '#e4cd55', '#ffea8c');
const PASTURE = tones('#48683f', '#73924a', '#a7b55c', '#dcd688');
const STRIPS: readonly Tones[] = [
  POPPY,
  PASTURE,
  LENTIL,
  CORNFLOWER,
  PASTURE,
  LENTIL,
  POPPY,
  tones('#7b6a8f', '#a58fb3', '#d0bcd2', '#f0e2ea'),
  CORNFLOWER,
];

/** The plain of Castelluccio in flower. */
export const june: Scene = {
  seed: 6,
  eye: { height: 3.3, horizon: 0.3 },
  near: 4,
  far: 80,
  haze: { distance: 64, power: 1.6, low: 0 },
  shadows: true,
  shade: rgb('#5b7444'),
  brush: 0.045,
  height(x, z) {
    const plain = 0.1 * noise(x * 0.2, z * 0.2) + 1.6 * smooth(7, 4, z) * smooth(3, -4, x);
    const village = 2.5 * hill(x, z, 7.2, 33, 4.6, 3.6) + 0.8 * hill(x, z, 13, 36, 7, 4);
    const folds = 1 - Math.abs(noise(x * 0.1 + 2, z * 0.06));
    const vettore =
      smooth(32, 58, z) *
      (4.6 * folds ** 1.6 + 5.6 * hill(x, z, -9, 62, 13, 16) + 3.2 * hill(x, z, 16, 64, 11, 14));
    return plain + village + vettore * (1 + 0.12 * fractal(x * 0.5, z * 0.3, 4));
  },
  ground(x, z, h) {
    if (z > 31 || h > 0.6)
      return between(PASTURE, tones('#556a5c', '#7f8f74', '#b0b28e', '#e0d5ae'), smooth(2, 6, h));
    const bend = 0.7 * noise(x * 0.12, z * 0.12);
    const turned = (x * 0.8 + z * 0.34 + 2.4 * Math.sin(z * 0.11 + 0.4) + bend) / 0.8;
    const lane = Math.floor(turned);
    const along =
      z / (7 + 7 * hash(lane, 5)) + 0.05 * x + 9 * hash(lane, 1) + 0.12 * noise(x * 0.8, z * 0.8);
    const block = Math.floor(along);
    const end = Math.abs(along - block - 0.5);
    const edge = Math.abs(turned - lane - 0.5);
    const kind = STRIPS[Math.floor(hash(lane, block) * STRIPS.length)] ?? PASTURE;
    const bloom = 0.7 + 0.5 * noise(x * 0.9, z * 0.6) + 0.3 * noise(x * 7, z * 4);
    return between(PASTURE, kind, clamp(bloom) * smooth(0.5, 0.42, edge) * smooth(0.5, 0.4, end));
  },
  things(painter) {
    const wall = tones('#7f6d66', '#b8a08c', '#e2cbaa', '#fbe9cb');
    const tile = tones('#77493f', '#a86c57', '#d09574');
    const random = randomFrom(62);
    const houses: Building[] = Array.from({ length: 64 }, (_, i) => {
      const x = 4.8 + 5 * random();
      const z = 30.6 + 3 * random();
      return {
        x,
        z,
        foot: june.height(x, z) - 0.2,
        wide: 0.55 + 0.35 * random(),
        deep: 0.5,
        high: 0.45 + 0.25 * random(),
        roof: 0.2,
        turn: 0.8 * (random() - 0.5),
        walls: wall,
        tiles: tile,
        rows: 1,
        columns: 2,
        seed: i,
      };
    });
    houses.push({
      x: 7.3,
      z: 32.6,
      foot: june.height(7.3, 32.6) - 0.2,
      wide: 0.42,
      deep: 0.42,
      high: 1.7,
      roof: 0.42,
      kind: 'hip',
      walls: wall,
      tiles: tile,
      rows: 3,
      columns: 1,
      seed: 7,
    });
    paintBuildings(painter, houses);
    paintPlants(
      painter,
      strewn(61, 900, (r) => {
        const z = 31 + 22 * r();
        const x = across(r, z);
        const isWood = noise(x * 0.14 + 5, z * 0.1) > 0.24;
        return isWood
          ? {
              x,
              z,
              size: 0.5 + 0.5 * r(),
              outline: 'round',
              tones: tones('#2f4f43', '#48694a', '#718756', '#a3aa70'),
            }
          : undefined;
      }),
    );
  },
  day: daylight({
    sky: ['#4c8bc6', '#86b8dc', '#c3dbe2', '#f0e6d2'],
    glow: '#fff3d6',
    haze: '#c8d9e4',
    disc: { u: -0.2, v: 0.1, size: 0.02, colour: '#fffbee' },
    reach: 0.3,
    clouds: ['#ffffff', 0.42],
    from: [-0.72, 0.52, 0.36],
  }),
  moon: { u: 0.32, v: 0.09 },
};
