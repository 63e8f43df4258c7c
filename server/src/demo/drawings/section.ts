/** A building cut from its roof to the ground, and what stands behind the cut. */
import {
  type Building,
  eachTree,
  type Ground,
  heightAt,
  type Point,
  upright,
  type Volume,
  WALL,
} from './building.ts';
import { type Ink, Sheet } from './sheet.ts';
import { drawTree } from './trees.ts';

/** How thick a roof and a floor are. */
const ROOF = 0.35;
const FLOOR = 0.25;
/** How far down the earth is drawn. */
const EARTH = 2.5;

export function section({ site, parts, cut: [axis, at], scale }: Building): string {
  /** Which coordinate one sees from left to right, and which goes away from the eye. */
  const [across, away] = axis === 'x' ? ([1, 0] as const) : ([0, 1] as const);
  /** Walls on the left, on the right, behind the cut, and of what is seen from outside. */
  const [leftWall, rightWall, backWall, outerWall] = axis === 'x' ? 'nsew' : 'wens';
  const point = (u: number, z: number): Point => (axis === 'x' ? [at, u, z] : [u, at, z]);
  const tops = parts.map((part) =>
    'trees' in part
      ? part.from[2] + part.height
      : part.at[2] + part.size[2] + ('rise' in part ? (part.rise ?? 0) : 0),
  );
  const length = site[across];
  const sheet = new Sheet(
    (one) => [one[across], -one[2]],
    [point(0, -EARTH), point(length, Math.max(...tops))],
    true,
  );
  const box = (ink: Ink, u: number, z: number, width: number, height: number) =>
    sheet.polygon(ink, ...upright(point(u, z), point(u + width, z), height));
  const isCut = (part: Volume | Ground) =>
    part.at[away] < at && at < part.at[away] + part.size[away];
  const roofAt = (volume: Volume, u: number, v: number) =>
    volume.at[2] + (axis === 'x' ? heightAt(volume, v, u) : heightAt(volume, u, v));

  const person = (u: number, z: number) => {
    sheet.circle('i', point(u, z + 1.58), 0.13);
    sheet.polygon(
      'i',
      point(u - 0.14, z),
      point(u + 0.14, z),
      point(u + 0.2, z + 1.4),
      point(u - 0.2, z + 1.4),
    );
  };

  const drawPosts = ({ at: from, size, bays = 0 }: Volume) => {
    for (let bay = 0; bay <= bays; bay += 1)
      box('p', from[across] + ((size[across] - 0.3) * bay) / bays, from[2], 0.3, size[2]);
  };

  const drawOutside = (volume: Volume) => {
    const { at: from, size, old = false, bays } = volume;
    const foot = from[2] + (bays ? size[2] : 0);
    const highest = (u: number) =>
      Math.max(...[0, 0.5, 1].map((share) => roofAt(volume, u, from[away] + size[away] * share)));
    const ends = [1, 0.5, 0].map((share) => from[across] + size[across] * share);
    sheet.polygon(
      old ? 'g' : 't',
      point(from[across], foot),
      point(from[across] + size[across], foot),
      ...ends.map((u) => point(u, highest(u))),
    );
    box(bays ? 'w' : 'p', from[across], from[2], size[across], size[2]);
    if (bays) drawPosts(volume);
    for (const [wall, start, wide, sill, head] of volume.openings ?? []) {
      if (wall === outerWall) box('g', from[across] + start, from[2] + sill, wide, head - sill);
    }
  };

  const drawCut = (volume: Volume) => {
    const {
      at: from,
      size,
      old = false,
      bays,
      eaves = 0.3,
      floors = [],
      openings = [],
      partitions = [],
    } = volume;
    const [left, width, base] = [from[across], size[across], from[2]];
    const [solid, place]: [Ink, number] = [old ? 'i' : 'c', at - from[away]];
    /** The line of the roof, from right to left. */
    const roof = (beyond: number, down: number) =>
      [left + width + beyond, left + width / 2, left - beyond].map((u) =>
        point(u, roofAt(volume, u, at) - down),
      );
    sheet.polygon(solid, ...roof(eaves, 0), ...roof(eaves, ROOF).toReversed());
    if (bays) return box(solid, left + (axis === 'x' ? width - WALL : 0), base, WALL, size[2]);
    sheet.polygon(
      solid,
      point(left, base - FLOOR),
      point(left + width, base - FLOOR),
      ...roof(0, 0),
    );
    sheet.polygon(
      'p',
      point(left + WALL, base),
      point(left + width - WALL, base),
      ...roof(-WALL, ROOF),
    );
    for (const [wall, start, wide, sill, head] of openings) {
      if (wall === backWall) box('g', left + start, base + sill, wide, head - sill);
      if ((wall !== leftWall && wall !== rightWall) || place < start || place > start + wide)
        continue;
      box('p', wall === leftWall ? left : left + width - WALL, base + sill, WALL, head - sill);
    }
    for (const floor of floors)
      box(solid, left + WALL, base + floor - FLOOR, width - 2 * WALL, FLOOR);
    for (const [x1, y1, x2, y2] of partitions) {
      const [u1, u2, v1, v2] = axis === 'x' ? [y1, y2, x1, x2] : [x1, x2, y1, y2];
      if (u1 === u2 && v1 <= place && place <= v2)
        box(solid, left + u1 - 0.1, base, 0.2, size[2] - ROOF / 2);
    }
    for (const floor of [0, ...floors]) person(left + width * 0.42, base + floor);
  };

  /** Each with how far behind the cut it is. */
  const behind = parts.flatMap((part): { far: number; draw: () => void }[] => {
    const farness = (v: number) => (axis === 'x' ? v - at : at - v);
    if ('trees' in part)
      return eachTree(part).map((tree) => ({
        far: farness(tree[away]),
        draw: () => drawTree(sheet, part, tree),
      }));
    const far = Math.min(farness(part.at[away]), farness(part.at[away] + part.size[away]));
    if (!('ground' in part)) return [{ far, draw: () => drawOutside(part) }];
    const ink = part.ground === 'deck' ? 't' : 'p';
    return [
      { far, draw: () => box(ink, part.at[across], part.at[2], part.size[across], part.size[2]) },
    ];
  });
  for (const { draw } of behind.filter(({ far }) => far >= 0).toSorted((a, b) => b.far - a.far))
    draw();

  box('e', 0, -EARTH, length, EARTH);
  /** Where somebody stands at the left; nobody does in the water. */
  let ground: number | null = 0;
  for (const part of parts) {
    if (!('ground' in part) || !isCut(part)) continue;
    const [left, width, z] = [part.at[across], part.size[across], part.at[2]];
    if (part.ground === 'water') {
      box('w', left, -1.2, width, 1.2);
      for (const depth of [0.15, 0.45, 0.75])
        sheet.line('f', point(left, -depth), point(left + width, -depth));
    } else if (part.size[2] > 0)
      box(part.ground === 'deck' ? 'c' : 'e', left, z, width, part.size[2]);
    if (left < length * 0.08)
      ground =
        part.ground === 'water' ? null : left + width > length * 0.08 ? z + part.size[2] : ground;
  }
  for (const part of parts)
    if (!('ground' in part || 'trees' in part) && isCut(part)) drawCut(part);
  if (ground !== null) person(length * 0.08, ground);
  sheet.scaleBar(scale);
  return sheet.toString();
}
