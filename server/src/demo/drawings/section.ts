/** A building cut from its roof to the ground, and what stands behind the cut. */
import * as model from './building.ts';
import { type Ink, Sheet } from './sheet.ts';
import { drawTree } from './trees.ts';

type Point = model.Point;
type Part = model.Building['parts'][number];

/** How thick a roof and a floor are. */
const ROOF = 0.35;
const FLOOR = 0.25;
/** How far down the earth and water are drawn. */
const EARTH = 2.5;
const WATER = 1.2;

export function section(building: model.Building): string {
  return new Section(building).draw();
}

/** Seen from left to right is `u`; it is cut at `v`, and one looks east or north. */
class Section {
  readonly #building: model.Building;
  readonly #sheet: Sheet;
  readonly #isEastward: boolean;
  /** Which coordinate goes from left to right, and which away from the eye. */
  readonly #across: 0 | 1;
  readonly #away: 0 | 1;

  constructor(building: model.Building) {
    this.#building = building;
    this.#isEastward = building.cut[0] === 'x';
    [this.#across, this.#away] = this.#isEastward ? [1, 0] : [0, 1];
    const top = Math.max(...building.parts.map(topOf));
    const extent = [this.#point(0, -EARTH), this.#point(building.site[this.#across], top)];
    this.#sheet = new Sheet((one) => [one[this.#across], -one[2]], extent, true);
  }

  draw(): string {
    const { parts, site, scale } = this.#building;
    const behind = parts.flatMap((part) => this.#itemsOf(part)).filter(({ far }) => far >= 0);
    for (const { draw } of behind.toSorted((a, b) => b.far - a.far)) draw();
    const length = site[this.#across];
    this.#box('e', 0, -EARTH, length, EARTH);
    for (const part of parts) if ('ground' in part && this.#isCut(part)) this.#cutGround(part);
    for (const part of parts) {
      if (!('ground' in part || 'trees' in part) && this.#isCut(part)) this.#cutVolume(part);
    }
    const shore = this.#groundAt(length * 0.08);
    if (shore !== null) this.#person(length * 0.08, shore);
    this.#sheet.scaleBar(scale);
    return this.#sheet.toString();
  }

  /** Each with how far behind the cut it is. */
  #itemsOf(part: Part): { far: number; draw: () => void }[] {
    const cut = this.#building.cut[1];
    const far = (v: number) => (this.#isEastward ? v - cut : cut - v);
    if ('trees' in part) {
      const draw = (tree: Point) => drawTree(this.#sheet, part, tree);
      return model
        .eachTree(part)
        .map((tree) => ({ far: far(tree[this.#away]), draw: () => draw(tree) }));
    }
    const { at, size } = part;
    const near = Math.min(far(at[this.#away]), far(at[this.#away] + size[this.#away]));
    return [{ far: near, draw: () => this.#outside(part) }];
  }

  #outside(part: model.Volume | model.Ground): void {
    const [left, width, base, high] = this.#extentOf(part);
    if ('ground' in part) {
      this.#box(part.ground === 'deck' ? 't' : 'p', left, base, width, high);
      return;
    }
    const { at, size, old, bays } = part;
    const eaves = base + (bays ? high : 0);
    const deep = [0, 0.5, 1].map((share) => at[this.#away] + size[this.#away] * share);
    const roof = [left + width, left + width / 2, left].map((u) =>
      this.#point(u, Math.max(...deep.map((v) => this.#roofAt(part, u, v)))),
    );
    const foot = [this.#point(left, eaves), this.#point(left + width, eaves)];
    this.#sheet.polygon(old ? 'g' : 't', ...foot, ...roof);
    this.#box(bays ? 'w' : 'p', left, base, width, high);
    for (let bay = 0; bays && bay <= bays; bay += 1) {
      this.#box('p', left + ((width - 0.3) * bay) / bays, base, 0.3, high);
    }
    this.#windows(part, this.#isEastward ? 'w' : 's');
  }

  #cutGround({ ground, ...part }: model.Ground): void {
    const [left, width, base, high] = this.#extentOf(part);
    if (ground !== 'water') {
      if (high > 0) this.#box(ground === 'deck' ? 'c' : 'e', left, base, width, high);
      return;
    }
    this.#box('w', left, -WATER, width, WATER);
    for (const z of [-0.15, -0.45, -0.75]) {
      this.#sheet.line('f', this.#point(left, z), this.#point(left + width, z));
    }
  }

  #cutVolume(volume: model.Volume): void {
    const { old, bays, eaves = 0.3, floors = [] } = volume;
    const [left, width, base, high] = this.#extentOf(volume);
    const right = left + width;
    const solid: Ink = old ? 'i' : 'c';
    const roof = (beyond: number, down: number) =>
      [right + beyond, left + width / 2, left - beyond].map((u) =>
        this.#point(u, this.#roofAt(volume, u, this.#building.cut[1]) - down),
      );
    const room = (ink: Ink, inset: number, floor: number, down: number) =>
      this.#sheet.polygon(
        ink,
        this.#point(left + inset, floor),
        this.#point(right - inset, floor),
        ...roof(-inset, down),
      );
    this.#sheet.polygon(solid, ...roof(eaves, 0), ...roof(eaves, ROOF).toReversed());
    if (bays) {
      this.#box(solid, this.#isEastward ? right - model.WALL : left, base, model.WALL, high);
      return;
    }
    room(solid, 0, base - FLOOR, 0);
    room('p', model.WALL, base, ROOF);
    this.#windows(volume, this.#isEastward ? 'e' : 'n');
    this.#gaps(volume);
    for (const floor of floors)
      this.#box(solid, left + model.WALL, base + floor - FLOOR, width - 2 * model.WALL, FLOOR);
    this.#partitions(volume, solid);
    for (const floor of [0, ...floors]) this.#person(left + width * 0.42, base + floor);
  }

  /** The openings of a wall that one looks at. */
  #windows(volume: model.Volume, side: string): void {
    for (const [wall, from, width, sill, head] of volume.openings ?? []) {
      if (wall !== side) continue;
      this.#box('g', volume.at[this.#across] + from, volume.at[2] + sill, width, head - sill);
    }
  }

  /** The openings in the walls that are cut. */
  #gaps(volume: model.Volume): void {
    const [left, width, base] = this.#extentOf(volume);
    const place = this.#building.cut[1] - volume.at[this.#away];
    const walls = this.#isEastward ? ['n', 's'] : ['w', 'e'];
    for (const [wall, from, wide, sill, head] of volume.openings ?? []) {
      if (!walls.includes(wall) || place < from || place > from + wide) continue;
      const u = wall === walls[0] ? left : left + width - model.WALL;
      this.#box('p', u, base + sill, model.WALL, head - sill);
    }
  }

  #partitions(volume: model.Volume, solid: Ink): void {
    const [left, , base, high] = this.#extentOf(volume);
    const place = this.#building.cut[1] - volume.at[this.#away];
    for (const corners of volume.partitions ?? []) {
      const [x1, y1, x2, y2] = corners;
      const [u1, u2, v1, v2] = this.#isEastward ? [y1, y2, x1, x2] : [x1, x2, y1, y2];
      if (u1 !== u2 || place < v1 || place > v2) continue;
      this.#box(solid, left + u1 - 0.1, base, 0.2, high - ROOF / 2);
    }
  }

  #person(u: number, z: number): void {
    this.#sheet.circle('i', this.#point(u, z + 1.58), 0.13);
    const feet = [this.#point(u - 0.14, z), this.#point(u + 0.14, z)];
    this.#sheet.polygon('i', ...feet, this.#point(u + 0.2, z + 1.4), this.#point(u - 0.2, z + 1.4));
  }

  /** How high the ground is; null in the water. */
  #groundAt(u: number): number | null {
    const there = this.#building.parts.findLast((part): part is model.Ground => {
      if (!('ground' in part) || !this.#isCut(part)) return false;
      const [left, width] = this.#extentOf(part);
      return left < u && u < left + width;
    });
    if (!there) return 0;
    return there.ground === 'water' ? null : there.at[2] + there.size[2];
  }

  #isCut({ at, size }: model.Volume | model.Ground): boolean {
    const [, cut] = this.#building.cut;
    return at[this.#away] < cut && cut < at[this.#away] + size[this.#away];
  }

  #extentOf({
    at,
    size,
  }: Pick<model.Volume, 'at' | 'size'>): [left: number, width: number, base: number, high: number] {
    return [at[this.#across], size[this.#across], at[2], size[2]];
  }

  #roofAt(volume: model.Volume, u: number, v: number): number {
    const [x, y] = this.#isEastward ? [v, u] : [u, v];
    return volume.at[2] + model.heightAt(volume, x, y);
  }

  #point(u: number, z: number): Point {
    const [, cut] = this.#building.cut;
    return this.#isEastward ? [cut, u, z] : [u, cut, z];
  }

  #box(ink: Ink, u: number, z: number, width: number, height: number): void {
    this.#sheet.polygon(
      ink,
      ...model.upright(this.#point(u, z), this.#point(u + width, z), height),
    );
  }
}

function topOf(part: Part): number {
  if ('trees' in part) return part.from[2] + part.height;
  return part.at[2] + part.size[2] + ('ground' in part ? 0 : (part.rise ?? 0));
}
