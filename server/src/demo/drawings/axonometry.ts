/** A building seen from the south-east, from above; the sun is in the west. */
import * as model from './building.ts';
import { type Ink, Sheet } from './sheet.ts';
import { crownRadius, drawTree } from './trees.ts';

type Point = model.Point;

const COS = Math.cos(Math.PI / 6);
/** How thick the piece of land is on which the building stands. */
const LAND = 1.2;
/** How far a shadow reaches for each metre of height. */
const SHADOW = [0.7, -0.25] as const;

/** A roof's planes by their corners, in halves of the plan: the eaves first, and the plane in front last. */
const PLANES = {
  flat: ['02 22 20 00'],
  x: ['00 20 21 01', '02 22 21 01'],
  y: ['00 02 12 10', '20 22 12 10'],
  south: ['02 22 20 00'],
  east: ['20 22 02 00'],
  hip: ['00 20 11', '00 02 11', '02 22 11', '20 22 11'],
} as const;

interface Item {
  readonly min: Point;
  readonly max: Point;
  draw(sheet: Sheet): void;
}

export function axonometry({ site: [width, depth], parts }: model.Building): string {
  const items = parts.flatMap(itemsOf);
  const land = model.level(0, 0, width, depth);
  const extent = items.flatMap(({ min, max }): Point[] => [
    ...[land[0], land[1], [width, depth, -LAND] as const, land[3]],
    ...[[min[0], min[1], max[2]] as const, max],
  ]);
  const sheet = new Sheet(([x, y, z]) => [(x - y) * COS, (x + y) / 2 - z], extent);
  sheet.polygon('e', ...model.upright(land[3], land[2], -LAND));
  sheet.polygon('i', ...model.upright(land[1], land[2], -LAND));
  sheet.polygon('p', ...land);
  sheet.clip(land);
  for (const item of backToFront(items)) item.draw(sheet);
  return sheet.toString();
}

function itemsOf(part: model.Building['parts'][number]): Item[] {
  if ('trees' in part) {
    const r = crownRadius(part);
    return model.eachTree(part).map(([x, y, z]) => ({
      min: [x - r / 2, y - r / 2, z],
      max: [x + r / 2, y + r / 2, z + part.height],
      draw: (sheet) => {
        drawShadow(sheet, [x - r / 3, y - r / 3, z], [r, r, part.height * 0.8]);
        drawTree(sheet, part, [x, y, z]);
      },
    }));
  }
  const {
    at: [x, y, z],
    size: [w, d, h],
  } = part;
  // What lies in the ground is seen in the section.
  if (z < 0 && !('ground' in part)) return [];
  const rise = 'ground' in part ? 0 : (part.rise ?? 0);
  return [
    {
      min: part.at,
      max: [x + w, y + d, z + h + rise],
      draw: (sheet) => ('ground' in part ? drawGround(sheet, part) : drawVolume(sheet, part)),
    },
  ];
}

/** Each only once nothing is left that stands behind it. */
function backToFront(items: readonly Item[]): Item[] {
  const left = [...items];
  const isFree = (one: Item) =>
    !left.some((other) => other !== one && isBehind(other, one) && !isBehind(one, other));
  return items.flatMap(() => left.splice(Math.max(0, left.findIndex(isFree)), 1));
}

function isBehind({ max }: Item, { min }: Item): boolean {
  return max[0] <= min[0] + 0.01 || max[1] <= min[1] + 0.01 || max[2] <= min[2] + 0.01;
}

function drawGround(sheet: Sheet, part: model.Ground): void {
  const {
    at: [x, y, z],
    size: [w, d, h],
    ground,
  } = part;
  const [, east, corner, west] = model.level(x, y, w, d, z);
  if (h > 0) {
    sheet.polygon(ground === 'deck' ? 't' : 'e', ...model.upright(west, corner, h));
    sheet.polygon(ground === 'deck' ? 'd' : 'i', ...model.upright(east, corner, h));
  }
  sheet.ground(part);
}

function drawVolume(sheet: Sheet, volume: model.Volume): void {
  const {
    at: [x, y, z],
    size: [w, d, h],
    roof = 'flat',
    eaves = 0.3,
    old = false,
    bays,
  } = volume;
  const [, east, corner, west] = model.level(x, y, w, d, z);
  const over = (px: number, py: number): Point => [px, py, z + model.heightAt(volume, px, py)];
  drawShadow(sheet, volume.at, [w, d, h + (volume.rise ?? 0) / 2]);
  sheet.polygon(
    bays ? 'g' : 'p',
    west,
    corner,
    ...[2, 1, 0].map((n) => over(x + (w * n) / 2, y + d)),
  );
  const inShade: Ink = old ? 'g' : 't';
  sheet.polygon(
    bays ? 'e' : inShade,
    corner,
    east,
    ...[0, 1, 2].map((n) => over(x + w, y + (d * n) / 2)),
  );
  for (let bay = 0; bays && bay <= bays; bay += 1) {
    const foot = model.between(west, [corner[0] - 0.3, corner[1], z], bay / bays);
    sheet.polygon('p', ...model.upright(foot, [foot[0] + 0.3, foot[1], z], h));
  }
  for (const [wall, from, width, sill, head] of volume.openings ?? []) {
    if (wall !== 's' && wall !== 'e') continue;
    const at = (along: number): Point =>
      wall === 's' ? [x + along, y + d, z + sill] : [x + w, y + along, z + sill];
    sheet.polygon('i', ...model.upright(at(from), at(from + width), head - sill));
  }
  PLANES[roof].forEach((plane, index) => {
    const corners = plane.split(' ').map((pair): Point => {
      const [fx, fy] = [Number(pair[0]) / 2, Number(pair[1]) / 2];
      return over(
        x + w * fx + eaves * Math.sign(fx - 0.5),
        y + d * fy + eaves * Math.sign(fy - 0.5),
      );
    });
    const isEast = index > 0 && index === PLANES[roof].length - 1 && roof !== 'x';
    sheet.polygon(old ? (isEast ? 'g' : 'p') : isEast ? 'd' : 'c', ...corners);
    drawTiles(sheet, old ? 'f' : 'h', corners);
  });
}

function drawTiles(sheet: Sheet, ink: Ink, [a, b, c, d]: readonly Point[]): void {
  if (!a || !b || !c || !d) return;
  const count = Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.9);
  for (let line = 1; line < count; line += 1) {
    sheet.line(ink, model.between(a, b, line / count), model.between(d, c, line / count));
  }
}

/** The shadow of a box on the ground that it stands on. */
function drawShadow(sheet: Sheet, [x, y, z]: Point, [w, d, h]: Point): void {
  const [northWest, , southEast, southWest] = model.level(x, y, w, d, z);
  const [farWest, farNorth, farEast] = model.level(x + SHADOW[0] * h, y + SHADOW[1] * h, w, d, z);
  sheet.polygon('s', northWest, farWest, farNorth, farEast, southEast, southWest);
}
