/** Colours as red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number];

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The colour at `t` of several spread evenly, the first at 0 and the last at 1. */
export function ramp(colours: readonly Rgb[], t: number): Rgb {
  const at = clamp(t) * (colours.length - 1);
  const i = Math.min(Math.floor(at), colours.length - 2);
  return mix(colours[i] ?? [0, 0, 0], colours[i + 1] ?? colours[i] ?? [0, 0, 0], at - i);
}

/** As a painter lays it: few tones with soft edges between. */
export function inTones(t: number, tones: number, softness: number): number {
  const at = clamp(t) * tones;
  const i = Math.floor(at);
  return (i + smooth(0.5 - softness, 0.5 + softness, at - i)) / tones;
}
