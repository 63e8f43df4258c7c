import { paintBuildings } from '../buildings.ts';
import { rgb, smooth } from '../colour.ts';
import { daylight } from '../light.ts';
import { fractal, noise } from '../noise.ts';
import { across, cypress, paintPlants, strewn } from '../plants.ts';
import type { Scene } from '../scene.ts';
import { between, hill, tones } from '../shapes.ts';

/** The hills of the Val d'Orcia, a farm and its cypresses. */
export const may: Scene = {
  seed: 5,
  eye: { height: 3.4, horizon: 0.3 },
  near: 4,
  far: 90,
  haze: { distance: 46, power: 1.45, low: 1.1 },
  shadows: true,
  shade: rgb('#4d6b43'),
  brush: 0.035,
  height(x, z) {
    const waves =
      1.15 * noise(x * 0.13 + 2, z * 0.15 + 5) +
      0.55 * noise(x * 0.27 + 9, z * 0.3) +
      0.12 * noise(x * 0.7, z * 0.8);
    const farm = 1.9 * hill(x, z, 3.4, 19, 4.2, 3.2);
    const ridge =
      smooth(30, 46, z) * (1.4 + 1.6 * noise(x * 0.09 + 4, z * 0.1)) +
      smooth(55, 75, z) * (3 + 2.6 * fractal(x * 0.05, 2, 4)) +
      4.2 * hill(x, z, -17, 76, 13, 12);
    return waves + farm + ridge + 1.2 * smooth(8, 4, z) * smooth(-3, 4, -x);
  },
  ground(x, z) {
    const wheat = tones('#3c5c3f', '#64893f', '#a3b94c', '#e6dd7b');
    const young = tones('#40674a', '#5f9150', '#93b962', '#d5dd8c');
    const ploughed = tones('#6b5a4a', '#98805f', '#c8a97c', '#ecd3a4');
    const part = noise(x * 0.16 + 31, z * 0.12 + 7) + 0.25 * noise(x * 0.5, z * 0.3);
    const green = between(wheat, young, smooth(-0.04, 0.04, part));
    const field = between(green, ploughed, smooth(0.36, 0.4, part));
    const lines = 0.5 + 0.5 * Math.sin((x * 0.8 + z * 0.5 + noise(x * 0.2, z * 0.2) * 2) * 9);
    const road = Math.abs(x - roadAt(z));
    const seen = between(field, wheat, z < 16 ? 0.3 * lines : 0);
    return between(
      tones('#a58f6f', '#cdb98f', '#ecdcb4', '#fff2d0'),
      seen,
      smooth(0.1, 0.15, road),
    );
  },
  things(painter) {
    const dark = tones('#1f3a36', '#2d5040', '#4d6c45', '#85945a');
    const stand = (x: number, z: number, size: number, seed: number) => ({
      x,
      z,
      size,
      outline: cypress,
      tones: dark,
      seed,
    });
    const lane = Array.from({ length: 26 }, (_, i) => {
      const z = 10.2 + i * 0.33;
      return stand(roadAt(z) + (i % 2 ? 0.27 : -0.27), z, 0.85 + 0.22 * noise(i * 3.7, 2), i);
    });
    const around = [
      [1.9, 19.3],
      [2.15, 19.6],
      [4.9, 18.9],
      [5.2, 19.3],
      [5.45, 18.7],
      [2.4, 18.2],
    ].map(([x = 0, z = 0], i) => stand(x, z, 1.25 + 0.12 * (i % 3), i + 50));
    const scattered = strewn(51, 260, (random) => {
      const z = 14 + 40 * random();
      const x = across(random, z);
      if (noise(x * 0.18 + 3, z * 0.2) < 0.22) return undefined;
      const isCypress = random() < 0.3;
      return {
        x,
        z,
        size: isCypress ? 0.9 + 0.4 * random() : 0.5 + 0.35 * random(),
        outline: isCypress ? cypress : 'round',
        tones: isCypress ? dark : tones('#34543d', '#4f7245', '#7d9650', '#b4b769'),
      };
    });
    const foot = may.height(3.5, 19) - 0.12;
    const wall = tones('#866a58', '#c09a78', '#e9c9a0', '#fbe5c0');
    const tile = tones('#7a4a3c', '#ab6c50', '#d3936d');
    paintPlants(painter, [
      ...scattered.filter(({ z }) => z > 19),
      ...around.filter(({ z }) => z > 19),
    ]);
    paintBuildings(painter, [
      {
        x: 3.3,
        z: 19.2,
        foot,
        wide: 1.5,
        deep: 0.9,
        high: 0.85,
        roof: 0.22,
        turn: 0.3,
        walls: wall,
        tiles: tile,
        rows: 2,
        columns: 4,
        seed: 3,
      },
      {
        x: 4.25,
        z: 18.8,
        foot: foot - 0.1,
        wide: 0.9,
        deep: 0.8,
        high: 0.55,
        roof: 0.18,
        turn: 0.3,
        walls: wall,
        tiles: tile,
        rows: 1,
        columns: 2,
        seed: 4,
      },
    ]);
    paintPlants(painter, [
      ...scattered.filter(({ z }) => z <= 19),
      ...around.filter(({ z }) => z <= 19),
      ...lane,
    ]);
  },
  day: daylight({
    sky: ['#6fa3c8', '#a9c9d6', '#e3e2cd', '#fbe4b8'],
    glow: '#ffe9b4',
    haze: '#dbe0cf',
    disc: { u: 0.2, v: 0.13, size: 0.021, colour: '#fffbea' },
    reach: 0.3,
    clouds: ['#fff4e0', 0.2],
    from: [-0.84, 0.36, 0.26],
  }),
  moon: { u: 0.2, v: 0.11 },
};

function roadAt(z: number): number {
  return (
    3.4 -
    5.2 * smooth(19, 9, z) +
    1.5 * Math.sin(z * 0.55) * smooth(20, 15, z) +
    0.7 * smooth(10, 4, z)
  );
}
