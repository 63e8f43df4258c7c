/** What a landscape is made of. Widths of the picture are the unit on paper; metres don't matter. */
import type { Rgb } from './colour.ts';
import type { Picture } from './picture.ts';

/** Shadow to light: how one kind of ground or leaf looks. */
export type Tones = readonly Rgb[];

export interface Light {
  /** From the zenith to the horizon. */
  readonly sky: readonly Rgb[];
  readonly glow: Rgb;
  /** Around the sun or moon: how far its glow reaches, in widths. */
  readonly reach: number;
  readonly disc: {
    readonly colour: Rgb;
    readonly u: number;
    readonly v: number;
    readonly size: number;
  };
  readonly haze: Rgb;
  readonly clouds: { readonly colour: Rgb; readonly amount: number };
  /** Where it comes from: right, up, towards the viewer. */
  readonly from: readonly [number, number, number];
  /** What shadows and lights are tinted with. */
  readonly tint: (colour: Rgb) => Rgb;
  /** Whether windows are lit. */
  readonly lamps: boolean;
  readonly isNight: boolean;
}

export interface Scene {
  readonly seed: number;
  readonly eye: { readonly height: number; readonly horizon: number };
  readonly near: number;
  readonly far: number;
  /** At which distance haze has taken two thirds of the colour, and how it grows. */
  readonly haze: { readonly distance: number; readonly power: number; readonly low: number };
  readonly water?: {
    readonly deep: Rgb;
    readonly ripple: number;
    /** Whether it mirrors what stands on its shore. */
    readonly mirrors?: boolean;
  };
  readonly steepness?: number;
  /** Whether hills cast shadows, and the colour of those of trees. */
  readonly shadows?: boolean;
  readonly shade?: Rgb;
  /** How many samples towards the horizon, 1 being usual. */
  readonly fine?: number;
  /** How much the brush shows on the ground. */
  readonly brush?: number;
  readonly day: Light;
  /** Where the moon stands at night. */
  readonly moon: { readonly u: number; readonly v: number; readonly size?: number };
  height(x: number, z: number): number;
  ground(x: number, z: number, height: number, slope: number): Tones;
  /** Smoke or cloud of its own at a place in the sky, 0 to 1. */
  plume?(u: number, v: number): number;
  /** What stands on the ground, from far to near. */
  things(paint: Painter): void;
  /** What floats or stands in the water. */
  afloat?(paint: Painter): void;
}

export interface Painter {
  readonly picture: Picture;
  readonly scene: Scene;
  readonly light: Light;
}
