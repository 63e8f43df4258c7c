import { type Building, paintBuildings } from '../buildings.ts';
import { rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { noise } from '../noise.ts';
import { across, cypress, type Plant, paintPlants, strewn } from '../plants.ts';
import type { Scene } from '../scene.ts';
import { between, hill, tones } from '../shapes.ts';

/** Trulli among wheat and olives. */
export const august: Scene = {
  seed: 8,
  eye: { height: 1.9, horizon: 0.36 },
  near: 3,
  far: 70,
  haze: { distance: 52, power: 1.5, low: 0 },
  shadows: true,
  shade: rgb('#8a6a42'),
  brush: 0.05,
  height(x, z) {
    return (
      0.5 * noise(x * 0.15 + 4, z * 0.15) +
      0.8 * hill(x, z, 2, 15, 6, 4) +
      smooth(26, 44, z) * (1 + 0.9 * noise(x * 0.08, z * 0.1)) +
      wallAt(x, z) * 0.2
    );
  },
  ground(x, z) {
    const wheat = tones('#8d6a3a', '#c4964a', '#e8c067', '#ffe6a0');
    const soil = tones('#7b4a38', '#a96a4a', '#d3956a', '#f0be90');
    const field = between(wheat, soil, smooth(0.2, 0.24, noise(x * 0.14 + 12, z * 0.14)));
    const far = between(
      field,
      tones('#52623f', '#7d854c', '#aca962', '#d9cd88'),
      smooth(20, 30, z) * smooth(-0.2, 0.2, noise(x * 0.12, z * 0.2)),
    );
    const rows = 0.5 + 0.5 * Math.sin((x * 1.1 - z * 0.35 + 0.8 * noise(x * 0.2, z * 0.2)) * 8);
    const striped = between(
      far,
      tones('#a27b42', '#d6aa5a', '#f3d27f', '#fff0b8'),
      z < 14 ? 0.5 * rows : 0,
    );
    return between(
      striped,
      tones('#80776b', '#b3a793', '#ddd0b6', '#f8eed6'),
      smooth(0.2, 0.6, wallAt(x, z)),
    );
  },
  things(painter) {
    const olive = tones('#44584c', '#697d63', '#98a57f', '#cbd0a6');
    const grove = strewn(81, 190, (r) => {
      const z = 13 + 30 * r() ** 1.3;
      const x = across(r, z);
      if (Math.abs(x - 2) < 3.6 && z > 12 && z < 16.6) return undefined;
      return noise(x * 0.2 + 8, z * 0.2) > -0.12
        ? { x, z, size: 0.8 + 0.5 * r(), outline: 'round', tones: olive }
        : undefined;
    });
    paintPlants(
      painter,
      grove.filter(({ z }) => z > 15),
    );
    const white = tones('#8f8b96', '#c6bfc0', '#f1e8dc', '#fffaf0');
    const grey = tones('#4f4a55', '#7d757a', '#aca09a', '#d8cbb8');
    const trullo = (x: number, z: number, wide: number): Building => ({
      x,
      z,
      foot: august.height(x, z) - 0.08,
      wide,
      deep: wide,
      high: wide * 0.5,
      roof: wide * 0.86,
      kind: 'cone',
      walls: white,
      tiles: grey,
      rows: 1,
      columns: 1,
      seed: Math.round(x * 7),
    });
    paintBuildings(painter, [
      trullo(-0.1, 14.8, 1.25),
      trullo(1.05, 14.6, 1.45),
      trullo(2.35, 15, 1.3),
      trullo(3.5, 14.5, 1.6),
      trullo(1.75, 13.9, 1.25),
      trullo(4.75, 14.9, 1.15),
      trullo(0.45, 13.9, 1.05),
    ]);
    paintPlants(
      painter,
      grove.filter(({ z }) => z <= 15),
    );
    const near = [
      [-3.05, 6.4, 1.9],
      [-4.7, 8.8, 1.6],
      [4.6, 8.2, 1.8],
    ].map(
      ([x = 0, z = 0, size = 1], i): Plant => ({
        ...{ x, z, size, tones: olive },
        outline: 'round',
        seed: 900 + i * 17,
      }),
    );
    paintPlants(painter, near);
    paintPlants(painter, [
      {
        x: 5.6,
        z: 15.4,
        size: 2.6,
        outline: 'pine',
        tones: tones('#2d4a3c', '#44653f', '#718450', '#a9ab69'),
        seed: 4,
      },
      {
        x: -1.4,
        z: 15.6,
        size: 2,
        outline: cypress,
        tones: tones('#24403a', '#375841', '#5d7547', '#909a5c'),
        seed: 4,
      },
    ]);
  },
  day: daylight({
    sky: ['#3d86c2', '#7fb6dc', '#c8dfe0', '#f8e8c6'],
    glow: '#fff0c8',
    haze: '#d8dfd6',
    disc: { u: -0.2, v: 0.12, size: 0.02, colour: '#fffbee' },
    reach: 0.3,
    clouds: ['#fffaf0', 0.36],
    from: [-0.72, 0.46, 0.34],
  }),
  moon: { u: 0.28, v: 0.1 },
};

/** Dry stone walls between fields, 0 to 1. */
function wallAt(x: number, z: number): number {
  const a = z - 11.4 - 0.18 * x - 0.5 * noise(x * 0.25, 4);
  const b = z - 21 + 0.12 * x - 0.6 * noise(x * 0.2, 9);
  return smooth(0.26, 0.1, Math.min(Math.abs(a), Math.abs(b)));
}
