/** A building cut a metre above its floor, and seen from above; north is up. */
import { type Building, eachTree, level, type Volume, WALL } from './building.ts';
import { type Ink, Sheet } from './sheet.ts';
import { crownRadius } from './trees.ts';

export function plan({ site: [width, depth], parts, scale }: Building): string {
  const land = level(0, 0, width, depth);
  const sheet = new Sheet(([x, y]) => [x, y], land);
  const volumes = parts.filter(
    (part) => !('ground' in part || 'trees' in part),
  ) as readonly Volume[];
  sheet.polygon('p', ...land);
  for (const part of parts) {
    if ('ground' in part) sheet.ground(part);
    // Piles stand in the water, under what they bear.
    if (!('trees' in part) || part.from[2] >= 0) continue;
    for (const pile of eachTree(part)) sheet.circle('i', pile, 0.18);
  }
  // What stands inside another is the smaller one.
  for (const volume of volumes.toSorted((a, b) => area(b) - area(a))) drawVolume(sheet, volume);
  for (const part of parts) {
    if (!('trees' in part) || part.from[2] < 0) continue;
    for (const tree of eachTree(part)) {
      sheet.circle(part.trees === 'blossom' ? 't' : 'l', tree, crownRadius(part) * 0.9);
      sheet.circle('i', tree, 0.09);
    }
  }
  sheet.northArrow();
  sheet.scaleBar(scale);
  return sheet.toString();
}

function drawVolume(sheet: Sheet, volume: Volume): void {
  const {
    at: [x, y],
    size: [w, d],
    old = false,
    bays,
    eaves = 0.3,
    roof,
    above,
  } = volume;
  const solid: Ink = old ? 'i' : 'c';
  const box = (ink: Ink, left: number, top: number, wide: number, deep: number) =>
    sheet.polygon(ink, ...level(x + left, y + top, wide, deep));
  if (above) {
    // A peak is seen from above; anything else is out of sight.
    const [northWest, northEast, southEast, southWest] = level(x, y, w, d);
    if (roof !== 'hip') return;
    box('g', 0, 0, w, d);
    sheet.line('f', northWest, southEast);
    sheet.line('f', northEast, southWest);
    return;
  }
  if (!bays) box(solid, 0, 0, w, d);
  box('w', bays ? 0 : WALL, bays ? 0 : WALL, bays ? w : w - 2 * WALL, bays ? d : d - 2 * WALL);
  for (let bay = 0; bays && bay <= bays; bay += 1) {
    box(solid, ((w - WALL) * bay) / bays, d - WALL, WALL, WALL);
  }
  for (const [left, top, right, bottom] of volume.partitions ?? []) {
    const [wide, deep] = [Math.max(right - left, 0.2), Math.max(bottom - top, 0.2)];
    box(solid, (left + right - wide) / 2, (top + bottom - deep) / 2, wide, deep);
  }
  for (const piece of volume.furniture ?? []) box('f', ...piece);
  for (const [wall, from, width] of volume.openings ?? []) {
    if (wall === 'n' || wall === 's') box('p', from, wall === 'n' ? 0 : d - WALL, width, WALL);
    else box('p', wall === 'w' ? 0 : w - WALL, from, WALL, width);
  }
  box('k', -eaves, -eaves, w + 2 * eaves, d + 2 * eaves);
}

function area({ size: [w, d] }: Volume): number {
  return w * d;
}
