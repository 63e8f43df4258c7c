import type { AnyRecord } from '@regia/model/entity.ts';
import { ReadsTooMuch, TooMuch } from '../effort.ts';
import { pointsInput, SIZE } from '../inputs.ts';
import { sizeOfAll } from '../memory.ts';
import type { View } from '../reader.ts';

/** Of a rendering: what its maps may read of points, and what they may add to it, in characters. */
const LENGTH = 1_000_000;
/** Elements of their markup that a parser makes. */
const ELEMENTS = 75_000;
/** Of its memory, in bytes. */
const HELD = 24_000_000;

/** A map, or all maps of a rendering, hold more than is shown. */
export class MapTooMuch extends TooMuch {
  constructor() {
    super('the points of this map hold too much to be shown');
  }
}

/** What is left of it. */
export class MapRoom {
  #unread = LENGTH;
  #unshown = LENGTH;
  #free = HELD;
  #unmade = ELEMENTS;
  readonly #held = new Set<string>();

  /** @throws MapTooMuch before more characters of points are cleaned than may be */
  read(length: number): void {
    if (length > this.#unread) throw new MapTooMuch();
    this.#unread -= length;
  }

  /** @throws MapTooMuch where more elements are made than may be */
  make(elements: number): void {
    this.#unmade -= elements;
    if (this.#unmade < 0) throw new MapTooMuch();
  }

  /** May so many characters be added? Then they are counted. */
  takes(length: number): boolean {
    if (length > this.#unshown) return false;
    this.#unshown -= length;
    return true;
  }

  /** The points of a map. @throws MapTooMuch where they take more memory than is free */
  points(map: string, { source, recorder }: View): readonly AnyRecord[] {
    const name = pointsInput(map);
    recorder.add(name);
    recorder.addField(name, SIZE);
    const points = pointsIn(source, map);
    if (this.#held.has(name)) return points;
    const bytes = sizeOfAll(points);
    if (bytes > this.#free) throw new MapTooMuch();
    this.#free -= bytes;
    this.#held.add(name);
    recorder.hold(name, bytes, source.mostHeld);
    return points;
  }
}

function pointsIn(source: View['source'], map: string): readonly AnyRecord[] {
  try {
    return source.points(map);
  } catch (error) {
    throw error instanceof ReadsTooMuch ? new MapTooMuch() : error;
  }
}
