import { type Building, paintBuildings } from '../buildings.ts';
import { rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, noise, randomFrom } from '../noise.ts';
import { across, paintPlants, strewn } from '../plants.ts';
import type { Scene } from '../scene.ts';
import { between, hill, paintBoat, tones } from '../shapes.ts';

/** Terraces of vines above the Ligurian sea, as the sun goes. */
export const september: Scene = {
  seed: 9,
  eye: { height: 5.2, horizon: 0.3 },
  near: 5,
  far: 110,
  haze: { distance: 52, power: 1.5, low: 0 },
  water: { deep: rgb('#3f5f86'), ripple: 0.34 },
  shadows: true,
  shade: rgb('#5b5a3c'),
  brush: 0.05,
  fine: 2,
  height: (x, z) => terraced(x, z)[0],
  ground(x, z, h, slope) {
    if (h < 0.5) return tones('#4d4453', '#7d6a68', '#b8937c', '#eec49a');
    const vines = tones('#4b5a35', '#7e8440', '#bda951', '#f2d480');
    const stone = tones('#54474c', '#86706a', '#bf9c80', '#f0cda0');
    const [, step] = terraced(x, z);
    const wall = smooth(0.74, 0.84, step) * smooth(30, 24, z);
    const rock = smooth(1.9, 2.5, slope) * 0.5;
    return between(
      between(vines, stone, Math.max(wall, rock)),
      tones('#3b4c38', '#5c6b41', '#8f8f50', '#cdb86f'),
      0.7 * smooth(0.05, 0.3, noise(x * 0.3, z * 0.3)),
    );
  },
  things(painter) {
    const random = randomFrom(91);
    const plaster = [
      tones('#8a4c48', '#c4775c', '#eaa67a', '#ffd2a0'),
      tones('#8d6b48', '#cc9e5c', '#f2c982', '#ffe8b0'),
      tones('#85605f', '#c1908a', '#eabba4', '#ffe0c4'),
      tones('#857568', '#bfae96', '#ead6b6', '#fff0d2'),
    ];
    const tile = tones('#6b3c3a', '#a05a48', '#d28a64');
    const houses: Building[] = [];
    for (let i = 0; i < 190; i++) {
      const x = 1.2 + 3.8 * random();
      const z = 20.4 + 4.6 * random();
      const foot = terraced(x, z)[0];
      if (foot < 0.45 || foot > 3.4) continue;
      const floors = 2 + Math.floor(2 * random());
      houses.push({
        x,
        z,
        foot: foot - 0.25,
        wide: 0.5 + 0.3 * random(),
        deep: 0.5,
        high: floors * 0.34,
        roof: 0.16,
        turn: 0.5 * (random() - 0.6),
        walls: plaster[i % 4] ?? [],
        tiles: tile,
        rows: floors,
        columns: 2,
        seed: i,
      });
    }
    houses.push({
      x: 2.6,
      z: 22,
      foot: terraced(2.6, 22)[0] - 0.2,
      wide: 0.46,
      deep: 0.46,
      high: 2.3,
      roof: 0.5,
      kind: 'hip',
      walls: plaster[1] ?? [],
      tiles: tile,
      rows: 4,
      columns: 1,
      seed: 5,
    });
    paintBuildings(painter, houses);
    const leaf = tones('#2c4238', '#465c3e', '#7a7c48', '#b9a560');
    paintPlants(
      painter,
      strewn(92, 320, (r) => {
        const z = 12 + 30 * r();
        const x = across(r, z, -0.2, 0.6);
        const h = terraced(x, z)[0];
        if (h < 0.8 || noise(x * 0.3 + 4, z * 0.3) < 0.12) return undefined;
        return { x, z, size: 0.35 + 0.4 * r(), outline: r() < 0.3 ? 'pine' : 'round', tones: leaf };
      }),
    );
    paintPlants(
      painter,
      [
        [4.1, 7.6, 2.1],
        [3.15, 7.1, 1.6],
      ].map(([x = 0, z = 0, size = 1], i) => ({
        x,
        z,
        size,
        outline: 'pine',
        tones: tones('#1f2f30', '#33443a', '#5d6142', '#9a8a55'),
        seed: 70 + i,
      })),
    );
  },
  afloat: (painter) => paintBoat(painter, -3.4, 17, 0.42, rgb('#2c3346')),
  day: daylight({
    sky: ['#5b7fae', '#a5a9c0', '#f0bfa0', '#ffd596'],
    glow: '#ffd48a',
    haze: '#e2b8a4',
    disc: { u: 0.3, v: 0.245, size: 0.024, colour: '#fff3cf' },
    reach: 0.24,
    clouds: ['#f3b9a4', 0.32],
    from: [-0.86, 0.34, 0.02],
  }),
  moon: { u: 0.3, v: 0.13 },
};

/** The height of the coast, and where between two terraces it is. */
function terraced(x: number, z: number): [height: number, step: number] {
  const shore =
    -0.6 +
    0.085 * (z - 6) +
    2 * Math.sin(z * 0.19 + 0.4) * smooth(60, 20, z) +
    0.5 * noise(z * 0.4, 3);
  const bare = (x - shore) * 0.62 + 0.5 * fractal(x * 0.2, z * 0.2, 3);
  const capes =
    Math.max(
      3.6 * hill(x, z, 3, 44, 11, 4),
      4.6 * hill(x, z, 8, 62, 17, 5),
      5 * hill(x, z, 12, 84, 26, 6),
    ) - 0.6;
  const slope = Math.max(
    z < 40 ? Math.min(bare, 7) : -0.4,
    capes * (1 + 0.2 * fractal(x * 0.2, z * 0.2, 4)),
  );
  if (slope < 0.6 || z > 34) return [Math.max(slope, -0.4), 0];
  const at = slope / 0.42;
  const step = at - Math.floor(at);
  return [(Math.floor(at) + smooth(0.72, 0.98, step)) * 0.42 + 0.02 * step, step];
}
