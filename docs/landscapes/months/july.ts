import { type Building, paintBuildings } from '../buildings.ts';
import { rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, noise, randomFrom } from '../noise.ts';
import { across, cypress, paintPlants, strewn } from '../plants.ts';
import type { Scene, Tones } from '../scene.ts';
import { between, hill, paintBoat, tones } from '../shapes.ts';

const PLASTER: readonly Tones[] = [
  tones('#9c5a4a', '#d58466', '#f0ac86', '#ffd2ac'),
  tones('#a57c48', '#dcae62', '#f5d088', '#ffebb4'),
  tones('#946a70', '#cf9a98', '#efc3b9', '#ffe2d6'),
  tones('#8d8378', '#c8bba6', '#eee0c8', '#fff6e4'),
  tones('#9b5340', '#c8724f', '#e79a6d', '#fbc598'),
  tones('#7d8c7c', '#aebb9e', '#d8deba', '#f3f3d6'),
];
const TILE = tones('#7a4038', '#a95b46', '#d48562');

/** A harbour of painted houses under a hill of pines. */
export const july: Scene = {
  seed: 7,
  eye: { height: 1.5, horizon: 0.36 },
  near: 2.6,
  far: 80,
  haze: { distance: 60, power: 1.4, low: 0 },
  water: { deep: rgb('#1f6c86'), ripple: 0.42, mirrors: true },
  shadows: true,
  brush: 0.08,
  height(x, z) {
    const shore = 17.2 - 0.16 * x;
    const land = smooth(shore - 0.2, shore, z) * smooth(-13.5, -11, x + 0.5 * noise(z, 2));
    const hillside = 6.6 * hill(x, z, 9, 31, 11, 9) + 3.4 * hill(x, z, -3, 29, 7, 6);
    const cape = 3.6 * hill(x, z, -17, 52, 9, 5) + 2.4 * hill(x, z, -27, 66, 9, 5);
    return (
      -0.4 +
      land * 0.62 +
      hillside * smooth(shore + 0.5, shore + 8, z) * (1 + 0.2 * fractal(x * 0.3, z * 0.3, 4)) +
      cape * (1 + 0.25 * fractal(x * 0.4, z * 0.4, 4))
    );
  },
  ground(x, z, h, slope) {
    if (h < 0.26) return tones('#76706c', '#a89c8e', '#d8c9b2', '#f4e6cc');
    return between(
      tones('#2c5348', '#47724d', '#7d9757', '#bdbf78'),
      tones('#7d6f68', '#ab9a88', '#d6c5a8', '#f3e4c6'),
      smooth(1.1, 1.6, slope + 0.4 * noise(x, z)),
    );
  },
  things(painter) {
    const random = randomFrom(71);
    const leaf = tones('#24473f', '#38604a', '#5f8353', '#9aa867');
    paintPlants(
      painter,
      strewn(72, 420, (r) => {
        const z = 21 + 15 * r();
        const x = across(r, z, -0.3, 0.6);
        if (july.height(x, z) < 0.9 || noise(x * 0.3, z * 0.3) < -0.25) return undefined;
        const kind = r();
        return {
          x,
          z,
          size: 0.7 + 0.7 * r(),
          outline: kind < 0.35 ? 'pine' : kind < 0.5 ? cypress : 'round',
          tones: leaf,
        };
      }),
    );
    const houses: Building[] = [];
    for (let line = 3; line >= 0; line--) {
      for (let x = -9.4 + line * 1.3; x < 11.5 - line * 0.5; ) {
        const wide = 0.85 + 0.5 * random();
        const z = 17.75 - 0.16 * x + line * 1.45;
        const foot = Math.max(0.18, july.height(x, z) - 0.2) + line * 0.55;
        const floors = 3 + Math.floor(random() * 2.4) - (line > 1 ? 1 : 0);
        const high = floors * 0.52;
        if (line === 0 || random() < 0.78)
          houses.push({
            x: x + wide / 2,
            z,
            foot,
            wide,
            deep: 1,
            high,
            roof: 0.26,
            turn: 0.16,
            walls: PLASTER[Math.floor(random() * PLASTER.length)] ?? [],
            tiles: TILE,
            rows: floors,
            columns: wide > 1.1 ? 3 : 2,
            seed: Math.round(x * 10) + line,
          });
        x += wide;
      }
    }
    const church = 20.9;
    houses.push({
      x: 3.6,
      z: church,
      foot: july.height(3.6, church) + 0.9,
      wide: 0.85,
      deep: 0.85,
      high: 4.1,
      roof: 0.9,
      kind: 'hip',
      walls: PLASTER[1] ?? [],
      tiles: TILE,
      rows: 5,
      columns: 1,
      seed: 3,
    });
    paintBuildings(painter, houses);
  },
  afloat(painter) {
    const random = randomFrom(73);
    const hulls = ['#1f4f6e', '#e9e2d2', '#b4473a', '#2f6f77', '#efe8d8', '#d59a3e'];
    hulls.forEach((hull, i) => {
      paintBoat(
        painter,
        -4.6 + i * 2.05 + 0.5 * random(),
        14.6 - i * 0.5 - 1.4 * random(),
        0.5,
        rgb(hull),
      );
    });
    paintBoat(painter, -1.75, 6.4, 0.62, rgb('#f1e9d8'));
    paintBoat(painter, 1.1, 7.4, 0.56, rgb('#a8402f'));
  },
  day: daylight({
    sky: ['#3f8fc4', '#7dbcdc', '#bfe0e2', '#f4ecd6'],
    glow: '#fff4d8',
    haze: '#c0dce4',
    disc: { u: -0.25, v: 0.1, size: 0.02, colour: '#fffbee' },
    reach: 0.3,
    clouds: ['#ffffff', 0.24],
    from: [-0.62, 0.5, 0.6],
  }),
  moon: { u: 0.2, v: 0.1 },
};
