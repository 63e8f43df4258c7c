import { type Building, paintBuildings } from '../buildings.ts';
import { smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, noise, randomFrom } from '../noise.ts';
import { across, cypress, paintPlants } from '../plants.ts';
import type { Scene } from '../scene.ts';
import { between, hill, tones } from '../shapes.ts';

const STONE = tones('#3f3a56', '#79697a', '#bf9f92', '#f6d9b4');
const SLOPE = tones('#4c4a4d', '#77706a', '#a79c86', '#d6c9ab');

/** Where the ravine runs. */
function bedAt(z: number): number {
  return 3.6 - 0.34 * (z - 9) + 0.6 * Math.sin(z * 0.6);
}

/** Matera, house upon house over its ravine. */
export const december: Scene = {
  seed: 12,
  eye: { height: 3.1, horizon: 0.34 },
  near: 4.5,
  far: 70,
  haze: { distance: 55, power: 1.5, low: 0.8 },
  shadows: true,
  brush: 0.04,
  height(x, z) {
    const town =
      3.6 * hill(x, z, 4.5, 27, 6, 6) +
      0.5 * hill(x, z, -8, 27, 7, 5) +
      1.6 * hill(x, z, 15, 29, 5, 6) +
      2.9 * smooth(8, 25, z) * smooth(46, 32, z) -
      1.4 * smooth(-3, -12, x) * smooth(16, 24, z);
    const ravine = -2.2 * Math.exp(-(((x - bedAt(z)) / (1.4 + 0.03 * z)) ** 2)) * smooth(23, 15, z);
    const far = smooth(36, 56, z) * (2.6 + 2.2 * fractal(x * 0.06, z * 0.08, 4));
    return (
      town +
      ravine +
      far +
      2.1 * hill(x, z, -4.6, 8.4, 2.6, 2) +
      0.9 * hill(x, z, 5, 8, 2, 1.6) +
      0.14 * fractal(x * 0.5, z * 0.5, 4)
    );
  },
  ground(x, z, h) {
    if (z < 10.5) return tones('#25263a', '#34384a', '#545560', '#857a70');
    return between(
      SLOPE,
      tones('#434a44', '#656a54', '#94906c', '#c2b48c'),
      smooth(-0.2, 0.5, noise(x * 0.3, z * 0.24) + (h < 0.6 ? 0.1 : -0.3)),
    );
  },
  things(painter) {
    const random = randomFrom(77);
    const houses: Building[] = [];
    for (let i = 0; i < 1500; i++) {
      const z = 12.2 + 18 * random() ** 0.75;
      const x = across(random, z, -0.6, 0.6);
      const foot = december.height(x, z);
      if (Math.abs(x - bedAt(z)) < 1.9 + 0.5 * noise(x, z) && z < 20) continue;
      const wide = 0.55 + 0.65 * random();
      const isFlat = random() < 0.45;
      houses.push({
        x,
        z,
        foot: foot - 0.28,
        wide,
        deep: 0.9,
        high: 0.6 + 0.55 * random(),
        roof: isFlat ? 0 : 0.2,
        turn: 0.7 * (random() - 0.5),
        walls: STONE,
        tiles: tones('#5d4a4a', '#96786a', '#c9a488'),
        rows: 1 + Math.floor(random() * 2),
        columns: 1 + Math.floor(random() * 2),
        seed: i,
      });
    }
    const top = december.height(3, 25.6);
    houses.push(
      {
        x: 2.7,
        z: 25.2,
        foot: top - 0.2,
        wide: 2.6,
        deep: 1.4,
        high: 1.7,
        roof: 0.7,
        turn: -0.12,
        walls: STONE,
        tiles: tones('#5d4a4a', '#96786a', '#c9a488'),
        rows: 1,
        columns: 3,
        seed: 3,
      },
      {
        x: 4.45,
        z: 25.1,
        foot: top - 0.2,
        wide: 0.72,
        deep: 0.72,
        high: 3.6,
        roof: 0.9,
        kind: 'hip',
        walls: STONE,
        tiles: STONE,
        rows: 4,
        columns: 1,
        seed: 8,
      },
    );
    paintBuildings(painter, houses);
    const dark = tones('#1b2a36', '#27404a', '#466058', '#87906e');
    const near = [
      [-3.6, 7.6, 1.35],
      [-3.25, 7.9, 1],
      [-2.7, 8.3, 1.2],
    ];
    paintPlants(
      painter,
      near.map(([x = 0, z = 0, size = 1], i) => ({
        x,
        z,
        size,
        outline: cypress,
        tones: dark,
        seed: 40 + i,
      })),
    );
  },
  day: daylight({
    sky: ['#5a6f9c', '#97a0bd', '#dcb9b4', '#f9d0a4'],
    glow: '#ffd9a0',
    haze: '#ceb4b4',
    disc: { u: 0.2, v: 0.17, size: 0.02, colour: '#fff6e2' },
    reach: 0.26,
    clouds: ['#efe0d4', 0.3],
    from: [-0.84, 0.36, 0.24],
    lamps: true,
  }),
  moon: { u: 0.78, v: 0.09 },
};
