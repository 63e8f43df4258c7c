/** A building as the demonstration site draws it, in metres: x to the east, y to the south, z upwards. */

export type Point = readonly [x: number, y: number, z: number];
type Side = 'n' | 'e' | 's' | 'w';

interface Box {
  readonly at: Point;
  readonly size: Point;
}

export interface Volume extends Box {
  /** Along an axis there is a ridge, towards a side a single slope. */
  readonly roof?: 'flat' | 'x' | 'y' | 'south' | 'east' | 'hip';
  readonly rise?: number;
  readonly eaves?: number;
  /** Found by the architects, and drawn black; what they built is red. */
  readonly old?: boolean;
  /** A porch with as many bays instead of walls. */
  readonly bays?: number;
  /** Stands higher than where the plan cuts. */
  readonly above?: boolean;
  /** Each in a wall: where it begins along it, its width, its sill and its head. */
  readonly openings?: readonly (readonly [Side, number, number, number, number])[];
  /** Inner walls from corner to corner, and furniture with its size, from the volume's own corner. */
  readonly partitions?: readonly (readonly [number, number, number, number])[];
  readonly furniture?: readonly (readonly [number, number, number, number])[];
  readonly floors?: readonly number[];
}

export interface Ground extends Box {
  readonly ground: keyof typeof GROUNDS;
  /** From one furrow or wave to the next. */
  readonly step?: number;
  readonly along?: 'x' | 'y';
}

export interface Trees {
  readonly trees: 'poplar' | 'cypress' | 'round' | 'blossom' | 'fir' | 'pile';
  readonly from: Point;
  readonly to: Point;
  readonly count: number;
  readonly height: number;
}

export interface Building {
  readonly site: readonly [width: number, depth: number];
  /** Where the section cuts: at a place on this axis. */
  readonly cut: readonly ['x' | 'y', number];
  /** Metres of the scale's bar. */
  readonly scale: number;
  readonly parts: readonly (Volume | Ground | Trees)[];
}

/** Each kind of ground, with its ink as seen from above. */
export const GROUNDS = {
  earth: 'p',
  stone: 'g',
  deck: 'c',
  path: 't',
  water: 'e',
  rows: 'w',
} as const;
/** How thick outer walls are. */
export const WALL = 0.4;

/** How high a volume is above its own base at a place; beyond its walls, as its eaves go on. */
export function heightAt(
  { at, size, roof = 'flat', rise = 0 }: Volume,
  x: number,
  y: number,
): number {
  const [east, south] = [(x - at[0]) / size[0], (y - at[1]) / size[1]];
  const [across, along] = [1 - Math.abs(2 * east - 1), 1 - Math.abs(2 * south - 1)];
  const slopes = { flat: 0, x: along, y: across, south: 1 - south, east: 1 - east };
  return size[2] + rise * (roof === 'hip' ? Math.min(across, along) : slopes[roof]);
}

/** Where each of a row of trees stands. */
export function eachTree({ from, to, count }: Trees): Point[] {
  return Array.from({ length: count }, (_, n) => between(from, to, n / Math.max(1, count - 1)));
}

export function between([x, y, z]: Point, [x2, y2, z2]: Point, share: number): Point {
  return [x + (x2 - x) * share, y + (y2 - y) * share, z + (z2 - z) * share];
}

/** The corners of a level rectangle, from the north-west one on. */
export function level(
  x: number,
  y: number,
  w: number,
  d: number,
  z = 0,
): [Point, Point, Point, Point] {
  return [
    [x, y, z],
    [x + w, y, z],
    [x + w, y + d, z],
    [x, y + d, z],
  ];
}

/** The corners of an upright rectangle over a line. */
export function upright(from: Point, to: Point, height: number): Point[] {
  return [from, to, [to[0], to[1], to[2] + height], [from[0], from[1], from[2] + height]];
}
