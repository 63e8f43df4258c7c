import { paintBuildings } from '../buildings.ts';
import { rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, noise } from '../noise.ts';
import { across, paintPlants, poplar, strewn } from '../plants.ts';
import type { Scene } from '../scene.ts';
import { between, paintBoat, tones } from '../shapes.ts';

/** The plain of the Po in November, poplars behind poplars. */
export const november: Scene = {
  seed: 11,
  eye: { height: 1.6, horizon: 0.4 },
  near: 2.6,
  far: 80,
  haze: { distance: 25, power: 1.15, low: 0 },
  water: { deep: rgb('#5f6f72'), ripple: 0.12 },
  brush: 0.05,
  height(x, z) {
    const river = 1.3 * Math.sin(z * 0.16 + 0.2) + 0.12 * z - 1.6;
    const bank = smooth(0.9 + z * 0.035, 1.9 + z * 0.05, Math.abs(x - river));
    return -0.3 + 0.5 * bank + 0.06 * fractal(x * 0.5, z * 0.5, 3) + 0.4 * smooth(40, 60, z);
  },
  ground(x, z) {
    const grass = tones('#4a4a3e', '#75704f', '#a39a68', '#cfc28c');
    return between(
      grass,
      tones('#5a4a42', '#826a56', '#ab8f70', '#d0b48e'),
      smooth(0, 0.2, noise(x * 0.25, z * 0.2)),
    );
  },
  things(painter) {
    const rust = tones('#3f3634', '#614d40', '#8f704e', '#c09c66');
    const rows = [10.5, 14, 18, 23, 30, 38].flatMap((z, line) =>
      strewn(110 + line, 40, (r) => ({
        x: r(),
        z: z + 1.2 * r(),
        size: 3 + 0.9 * r(),
        outline: poplar,
        tones: rust,
      })).map((one, i) => ({
        ...one,
        x: (i - 20) * (0.62 + line * 0.05) + 0.25 * one.x + line * 0.7,
      })),
    );
    const standing = rows.filter(({ x, z }) => {
      const h = november.height(x, z);
      return h > 0.1 && noise(x * 0.22 + z, z * 0.3) > (z < 13 ? 0.1 : -0.15);
    });
    const wall = tones('#5b4a48', '#8d7062', '#bd9680', '#e2bc9c');
    const tile = tones('#54393a', '#7f5248', '#a97460');
    paintPlants(
      painter,
      standing.filter(({ z }) => z > 20),
    );
    paintBuildings(painter, [
      {
        x: 5.6,
        z: 20,
        foot: 0.15,
        wide: 3,
        deep: 1.3,
        high: 1,
        roof: 0.6,
        walls: wall,
        tiles: tile,
        rows: 2,
        columns: 5,
        seed: 2,
      },
      {
        x: 8,
        z: 20.4,
        foot: 0.15,
        wide: 1.8,
        deep: 1.2,
        high: 0.7,
        roof: 0.5,
        walls: wall,
        tiles: tile,
        rows: 1,
        columns: 3,
        seed: 3,
      },
    ]);
    paintPlants(painter, [
      ...standing.filter(({ z }) => z <= 20),
      ...strewn(118, 60, (r) => {
        const z = 9 + 20 * r();
        const x = across(r, z);
        return november.height(x, z) > 0.08
          ? {
              x,
              z,
              size: 0.5 + 0.4 * r(),
              outline: 'round',
              tones: tones('#4a4038', '#6f5c46', '#98805a', '#c0a878'),
            }
          : undefined;
      }),
    ]);
  },
  afloat: (painter) => paintBoat(painter, -0.3, 8.4, 0.5, rgb('#33363a'), true),
  day: daylight({
    sky: ['#a9b2b6', '#c9c8c0', '#e4d3b8', '#f1d6ae'],
    glow: '#fde2b2',
    haze: '#ddd2c0',
    disc: { u: 0.62, v: 0.2, size: 0.026, colour: '#fff6e0' },
    reach: 0.22,
    clouds: ['#d8d3c8', 0.15],
    from: [0.5, 0.6, -0.2],
  }),
  moon: { u: 0.62, v: 0.15, size: 0.02 },
};
