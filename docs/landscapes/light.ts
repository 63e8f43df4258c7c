/** The night that all months share. */
import { mix, type Rgb, rgb } from './colour.ts';
import type { Light, Scene } from './scene.ts';

const DARK = rgb('#0c1730');
const BLUE: Rgb = [0.36, 0.47, 0.72];

/** What a colour becomes under the moon. */
export function byMoon(colour: Rgb): Rgb {
  const grey = 0.3 * colour[0] + 0.55 * colour[1] + 0.15 * colour[2];
  const pale = mix(colour, [grey, grey, grey], 0.55);
  const dim: Rgb = [pale[0] * BLUE[0], pale[1] * BLUE[1], pale[2] * BLUE[2]];
  return mix(DARK, [dim[0] * 1.2, dim[1] * 1.18, dim[2] * 1.12], 0.8);
}

/** The night of a place, which keeps a breath of its day's colours near the horizon. */
export function moonlight({ day, moon }: Pick<Scene, 'day' | 'moon'>): Light {
  const dusk = (colour: Rgb, share: number, over: Rgb) =>
    mix(over, byMoon(day.tint(colour)), share);
  const [, , low = DARK, horizon = DARK] = day.sky;
  return {
    sky: [
      rgb('#0a1226'),
      rgb('#13223e'),
      dusk(low, 0.3, rgb('#223958')),
      dusk(horizon, 0.45, rgb('#3d5578')),
    ],
    glow: rgb('#8fa6c4'),
    reach: 0.12,
    disc: { colour: rgb('#f1ead6'), u: moon.u, v: moon.v, size: moon.size ?? 0.017 },
    haze: dusk(day.haze, 0.3, rgb('#2e4366')),
    clouds: { colour: rgb('#4c6080'), amount: day.clouds.amount },
    from: [moon.u < 0.5 ? -0.68 : 0.68, 0.46, 0.36],
    tint: byMoon,
    lamps: true,
    isNight: true,
  };
}

interface Day {
  readonly sky: readonly string[];
  readonly glow: string;
  readonly haze: string;
  readonly disc: {
    readonly u: number;
    readonly v: number;
    readonly size: number;
    readonly colour: string;
  };
  readonly reach: number;
  readonly clouds: readonly [colour: string, amount: number];
  readonly from: readonly [number, number, number];
  readonly lamps?: boolean;
}

/** A day, in the colours of its month. */
export function daylight({
  sky,
  glow,
  haze,
  disc,
  reach,
  clouds,
  from,
  lamps = false,
}: Day): Light {
  return {
    sky: sky.map(rgb),
    glow: rgb(glow),
    haze: rgb(haze),
    disc: { ...disc, colour: rgb(disc.colour) },
    reach,
    clouds: { colour: rgb(clouds[0]), amount: clouds[1] },
    from: normal(from),
    tint: (colour) => colour,
    lamps,
    isNight: false,
  };
}

function normal([x, y, z]: readonly [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
