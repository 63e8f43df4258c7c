/** Trees, and piles in the water, as one sees them standing. */
import type { Point, Trees } from './building.ts';
import type { Ink, Sheet } from './sheet.ts';

/** From the foot to the top on the right, and back on the left, in pixels of half a width and a height. */
type Side = (r: number, h: number) => string;
type Shape = readonly [width: number, foot: number, ink: Ink, up: Side, down: Side];

const OVAL: readonly [Side, Side] = [
  (r, h) => `a${r} ${h / 2} 0 0 0 0 ${-h}`,
  (r, h) => `a${r} ${h / 2} 0 0 0 0 ${h}`,
];
const LENS: readonly [Side, Side] = [
  (r, h) => `c${r} 0 ${r} ${-0.55 * h} 0 ${-h}`,
  (r, h) => `c${-r} ${0.45 * h} ${-r} ${h} 0 ${h}`,
];

/** How wide a crown is for its height, and how high above the ground it begins. */
const SHAPES: Readonly<Record<Trees['trees'], Shape>> = {
  poplar: [0.2, 0.08, 'p', ...OVAL],
  round: [0.72, 0.24, 'p', ...OVAL],
  blossom: [0.8, 0.22, 't', ...OVAL],
  cypress: [0.17, 0.04, 'p', ...LENS],
  fir: [0.42, 0.12, 'p', (r, h) => `h${r}l${-r} ${-h}`, (r, h) => `l${-r} ${h}h${r}`],
  pile: [0.12, 0, 'p', (r, h) => `h${r}v${-h}h${-r}`, (r, h) => `h${-r}v${h}h${r}`],
};

export function crownRadius({ trees, height }: Trees): number {
  return (SHAPES[trees][0] * height) / 2;
}

/** One of a row; its right side is in the shade. */
export function drawTree(sheet: Sheet, row: Trees, [x, y, z]: Point): void {
  const [, foot, ink, up, down] = SHAPES[row.trees];
  const crown: Point = [x, y, z + foot * row.height];
  const r = Math.round(crownRadius(row) * sheet.scale);
  const h = Math.round((1 - foot) * row.height * sheet.scale);
  if (foot > 0) sheet.line('l', [x, y, z], crown);
  sheet.mark(ink, crown, `${up(r, h)}${down(r, h)}z`);
  sheet.mark('v', crown, `${up(r, h)}z`);
}
