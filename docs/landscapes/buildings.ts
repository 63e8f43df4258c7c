/** Houses, towers and what else people built: boxes with roofs, seen in perspective. */
import { type Rgb, ramp, rgb } from './colour.ts';
import { behindHaze } from './land.ts';
import { hash } from './noise.ts';
import { LENS } from './picture.ts';
import { onPicture } from './plants.ts';
import type { Painter, Tones } from './scene.ts';

type Point = readonly [number, number, number];

export interface Building {
  readonly x: number;
  readonly z: number;
  readonly foot: number;
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  readonly roof: number;
  readonly kind?: 'gable' | 'hip' | 'dome' | 'cone';
  /** Turned, in radians. */
  readonly turn?: number;
  readonly walls: Tones;
  readonly tiles: Tones;
  readonly rows?: number;
  readonly columns?: number;
  readonly seed?: number;
}

const LAMP = rgb('#ffd48a');
const PANE: Tones = [rgb('#2c3442'), rgb('#4d5563')];

export function paintBuildings(painter: Painter, buildings: readonly Building[]): void {
  for (const one of [...buildings].sort((a, b) => b.z - a.z)) paintBuilding(painter, one);
}

function paintBuilding(painter: Painter, one: Building): void {
  const { x, z, foot, wide, deep, high, roof, kind = 'gable', turn = 0, walls, tiles } = one;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const at = (a: number, y: number, b: number): Point => [
    x + a * cos + b * sin,
    foot + y,
    z - a * sin + b * cos,
  ];
  const w = wide / 2;
  const d = deep / 2;
  const face = (corners: readonly Point[], normal: Point, tones: Tones): void =>
    paintFace(painter, corners, normal, tones, z);
  if (kind === 'cone') {
    paintRound(painter, one);
    return;
  }
  const front: Point = [-sin, 0, -cos];
  const right: Point = [cos, 0, -sin];
  const left: Point = [-cos, 0, sin];
  const seesRight = x * right[0] + z * right[2] < 0;
  const sideNormal = seesRight ? right : left;
  const s = seesRight ? w : -w;
  face([at(s, 0, -d), at(s, high, -d), at(s, high, d), at(s, 0, d)], sideNormal, walls);
  face([at(-w, 0, -d), at(-w, high, -d), at(w, high, -d), at(w, 0, -d)], front, walls);
  const e = 0.06 * wide;
  if (kind === 'gable' && roof > 0) {
    // The ridge runs along the front.
    face([at(s, high, -d), at(s, high + roof, 0), at(s, high, d)], sideNormal, walls);
    face(
      [
        at(-w - e, high - 0.02, -d - e),
        at(-w - e, high + roof, 0),
        at(w + e, high + roof, 0),
        at(w + e, high - 0.02, -d - e),
      ],
      [front[0] * 0.5, 0.8, front[2] * 0.5],
      tiles,
    );
  } else if (roof > 0) {
    const tip = at(0, high + roof, 0);
    face(
      [at(s, high, -d), tip, at(s, high, d)],
      [sideNormal[0] * 0.7, 0.6, sideNormal[2] * 0.7],
      tiles,
    );
    face(
      [at(-w - e, high, -d - e), tip, at(w + e, high, -d - e)],
      [front[0] * 0.7, 0.6, front[2] * 0.7],
      tiles,
    );
  }
  paintWindows(painter, one, at, -d);
}

function paintWindows(
  painter: Painter,
  { rows = 0, columns = 0, wide, high, seed = 0, z, foot }: Building,
  at: (a: number, y: number, b: number) => Point,
  front: number,
): void {
  const { picture, light } = painter;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cx = ((column + 0.5) / columns - 0.5) * wide * 0.92;
      const cy = ((row + 0.56) / rows) * high;
      const a = Math.min(0.13 * (wide / columns), 0.11 * (high / rows), 0.085);
      const b = Math.min(0.24 * (high / rows), a * 1.7);
      const corners = [
        at(cx - a, cy - b, front),
        at(cx - a, cy + b, front),
        at(cx + a, cy + b, front),
        at(cx + a, cy - b, front),
      ];
      const isLit = light.lamps && hash(seed * 17 + column, row * 5 + seed) < 0.55;
      const points = corners.map((p) => onPicture(painter, ...p));
      const u = (points[0]?.[0] ?? 0) / picture.width;
      if (isLit) {
        picture.fill(points, LAMP, z * 0.98);
        const [px, py] = onPicture(painter, ...at(cx, cy, front));
        picture.shine(px, py, ((b * 6) / z) * LENS * picture.width, LAMP, 0.1);
      } else {
        const colour = light.tint(PANE[1] ?? LAMP);
        picture.fill(points, behindHaze(painter, colour, z, foot + cy, u), z * 0.98, 0.75);
      }
    }
  }
}

function lambert(painter: Painter, [nx, ny, nz]: Point): number {
  const [lx, ly, lz] = painter.light.from;
  return nx * lx + ny * ly - nz * lz;
}

function paintFace(
  painter: Painter,
  corners: readonly Point[],
  normal: Point,
  tones: Tones,
  z: number,
): void {
  const { picture, light } = painter;
  const points = corners.map((p) => onPicture(painter, ...p));
  const lit = 0.36 + 0.6 * lambert(painter, normal);
  const height = corners.reduce((sum, [, y]) => sum + y, 0) / corners.length;
  const u = (points[0]?.[0] ?? 0) / picture.width;
  const seen = behindHaze(painter, light.tint(ramp(tones, lit)), z, height, u);
  picture.fill(points, seen, z * 0.99);
}

/** A drum under a cone: a trullo. */
function paintRound(
  painter: Painter,
  { x, z, foot, wide, high, roof, walls, tiles }: Building,
): void {
  const { picture, light } = painter;
  const STRIPS = 22;
  const u = 0.5 + (x / z) * LENS;
  for (let i = 0; i < STRIPS; i++) {
    const [a, b] = [-1 + (2 * i) / STRIPS, -1 + (2 * (i + 1)) / STRIPS];
    const [m, r] = [(a + b) / 2, wide / 2];
    const normal: Point = [m, 0.1, -Math.sqrt(1 - m * m)];
    const lit = 0.32 + 0.62 * lambert(painter, normal);
    const strip = (colour: Rgb, corners: readonly (readonly [number, number])[]): void => {
      const seen = behindHaze(painter, light.tint(colour), z, foot + high, u);
      picture.fill(
        corners.map(([cx, cy]) => onPicture(painter, x + cx, foot + cy, z)),
        seen,
        z * 0.99,
      );
    };
    const grow = 0.012 * wide;
    strip(ramp(walls, lit), [
      [a * r - grow, 0],
      [a * r - grow, high],
      [b * r + grow, high],
      [b * r + grow, 0],
    ]);
    const e = r * 1.1;
    strip(ramp(tiles, lit), [
      [a * e - grow, high - 0.03],
      [a * e * 0.56, high + roof * 0.55],
      [0, high + roof],
      [b * e * 0.56 + grow, high + roof * 0.55],
      [b * e + grow, high - 0.03],
    ]);
  }
  const h = high * 0.72;
  const door = [-0.1, 0.1].flatMap((a, i): [number, number][] =>
    i
      ? [
          [a * wide, h * 0.8],
          [a * wide, 0],
        ]
      : [
          [a * wide, 0],
          [a * wide, h * 0.8],
          [0, h],
        ],
  );
  const points = door.map(([a, b]) =>
    onPicture(painter, x + a + light.from[0] * -0.08 * wide, foot + b, z),
  );
  const isLit = light.lamps;
  picture.fill(
    points,
    isLit ? LAMP : behindHaze(painter, light.tint(PANE[0] ?? LAMP), z, foot, u),
    z * 0.98,
  );
  if (isLit)
    picture.shine(
      points[2]?.[0] ?? 0,
      (points[2]?.[1] ?? 0) + 4,
      ((wide * 1.1) / z) * LENS * picture.width,
      LAMP,
      0.2,
    );
  picture.fill(
    [
      [-0.05, -0.04],
      [-0.03, 0.1],
      [0.03, 0.1],
      [0.05, -0.04],
    ].map(([a = 0, b = 0]) => onPicture(painter, x + a * wide, foot + high + roof + b * wide, z)),
    behindHaze(painter, light.tint(ramp(walls, 0.8)), z, foot, u),
    z * 0.98,
  );
}
