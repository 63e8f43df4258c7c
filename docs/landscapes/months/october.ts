import { rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, noise, ridged } from '../noise.ts';
import { across, larch, paintPlants, spruce, strewn } from '../plants.ts';
import type { Scene } from '../scene.ts';
import { between, hill, peak, snowLine, tones } from '../shapes.ts';

/** Gran Paradiso over a lake, among larches turned gold. */
export const october: Scene = {
  seed: 10,
  eye: { height: 1.7, horizon: 0.4 },
  near: 2.8,
  far: 85,
  haze: { distance: 74, power: 1.6, low: 1.2 },
  water: { deep: rgb('#1f4f63'), ripple: 0.07, mirrors: true },
  shadows: true,
  shade: rgb('#5a5236'),
  brush: 0.06,
  height(x, z) {
    const lake = 0.55 - 1.3 * hill(x, z, 0.5, 11.5, 8.5, 8.5) + 0.25 * fractal(x * 0.4, z * 0.4, 4);
    const slopes =
      smooth(17, 34, z) * (1.4 + 0.8 * noise(x * 0.12, z * 0.1)) +
      3.6 * hill(x, z, -17, 30, 7, 9) +
      4.2 * hill(x, z, 18, 32, 7, 9);
    const belt = smooth(32, 54, z) * (1 - 0.6 * smooth(58, 80, z));
    const massif = Math.max(
      11.5 * peak(x, -3, 16, 0.95),
      8.4 * peak(x, 10, 14, 0.9),
      7 * peak(x, -19, 12),
      8 * peak(x, 25, 13),
    );
    return lake + slopes + belt * massif * (0.62 + 0.66 * ridged(x * 0.13 + 2, z * 0.08 + 6, 6));
  },
  ground(x, z, h, slope) {
    const grass = tones('#4b4a35', '#7d7040', '#b89a52', '#ecd088');
    if (z < 33)
      return between(
        grass,
        tones('#5b5a5c', '#87827c', '#b5ab9a', '#e2d6bc'),
        smooth(0.1, -0.02, h),
      );
    const rock = tones('#3f4866', '#67708a', '#9f9fa6', '#d9cbb8');
    return between(
      between(grass, rock, smooth(2.6, 4.2, h)),
      tones('#6f89b8', '#a3b8d8', '#dde5ee', '#fffaf0'),
      snowLine(h, slope, x, 4.8, 6.6),
    );
  },
  things(painter) {
    const gold = tones('#7d5428', '#b47c33', '#d9a44c', '#f4cf82');
    const dark = tones('#1d3836', '#2d4f44', '#4d6c50', '#7f8d62');
    const forest = strewn(101, 2000, (r) => {
      const z = 15 + 22 * r();
      const x = across(r, z);
      const h = october.height(x, z);
      if (h < 0.22 || h > 5.6 || noise(x * 0.2, z * 0.2) + 0.5 * noise(x * 0.7, z * 0.7) < -0.2)
        return undefined;
      const isGold = r() < 0.6 + 0.5 * noise(x * 0.12, z * 0.12 + 8);
      return {
        x,
        z,
        size: 0.75 + 0.65 * r(),
        outline: isGold ? larch : spruce,
        tones: isGold ? gold : dark,
      };
    });
    const near = strewn(105, 24, (r) => {
      const z = 5.4 + 5 * r();
      const u = r() < 0.45 ? -0.58 + 0.2 * r() ** 1.4 : 0.58 - 0.22 * r() ** 1.4;
      const isGold = r() < 0.55;
      return {
        x: (u / 0.95) * z,
        z,
        size: 1.3 + 1.1 * r(),
        outline: isGold ? larch : spruce,
        tones: isGold ? gold : dark,
      };
    });
    paintPlants(painter, [...forest, ...near]);
  },
  day: daylight({
    sky: ['#3f7fb4', '#7fb0d0', '#c2d8da', '#f4e3c4'],
    glow: '#fff0cc',
    haze: '#c6d6dc',
    disc: { u: 1.2, v: 0.1, size: 0.02, colour: '#fffbee' },
    reach: 0.3,
    clouds: ['#fffaf2', 0.26],
    from: [0.74, 0.46, 0.34],
  }),
  moon: { u: 0.72, v: 0.1 },
};
