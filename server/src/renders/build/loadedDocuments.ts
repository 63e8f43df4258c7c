/** What renderings have at hand of the site's documents; let go again where it is much. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { ReadsTooMuch } from '@regia/site/effort.ts';
import {
  listInput,
  pointsInput,
  recordInput,
  variableInput,
  type WebCollection,
} from '@regia/site/inputs.ts';
import { listedSize, memoryOf, sectionsSize, sizeOfAll } from '@regia/site/memory.ts';
import { NotLoaded, type SiteFile } from '@regia/site/source.ts';
import type { FileCache } from '../../files/fileCache.ts';
import { TakesLong } from '../nodes/takesLong.ts';
import { Room } from './room.ts';

export class LoadedDocuments {
  /** Bytes that may be loaded until it takes long. */
  patience = Number.POSITIVE_INFINITY;
  protected readonly room: Room;
  protected readonly files: FileCache;
  /** Lists, and points of maps, that are more than any block may read. */
  readonly #tooLarge = new Set<string>();
  readonly #records = new Map<string, AnyRecord | null>();
  /** Documents whose sections were asked for; null where there is none. */
  readonly #whole = new Map<string, AnyRecord | null>();
  readonly #variables = new Map<string, AnyRecord | null>();
  readonly #maps = new Map<number, AnyRecord | null>();
  readonly #points = new Map<string, readonly AnyRecord[]>();
  readonly #lists = new Map<string, readonly AnyRecord[]>();
  /**
   * What code can name as it likes. It is taken for missing, loaded together with all that is asked for
   * after it, and then rendered again: not once for each.
   */
  readonly #wanted = { variables: new Set<string>(), files: new Set<string>() };

  /** @param mostHeld bytes after which room is made */
  constructor(mostHeld: number, files: FileCache) {
    this.room = new Room(mostHeld);
    this.files = files;
  }

  record(collection: string, id: string): AnyRecord | null {
    const name = recordInput(collection, id);
    this.room.touch(name);
    const record = this.#records.get(name);
    if (record === undefined) throw new NotLoaded({ kind: 'record', collection, id });
    return record;
  }

  sections(collection: string, id: string): unknown {
    const name = recordInput(collection, id);
    this.room.touch(wholeName(name));
    const record = this.#whole.get(name);
    if (record === undefined) throw new NotLoaded({ kind: 'sections', collection, id });
    return record?.sections;
  }

  variable(name: string): AnyRecord | null {
    this.room.touch(variableInput(name));
    const record = this.#variables.get(name);
    if (record === undefined) this.#wanted.variables.add(name);
    return record ?? null;
  }

  map(number: number): AnyRecord | null {
    const record = this.#maps.get(number);
    if (record === undefined) throw new NotLoaded({ kind: 'maps', numbers: [number] });
    return record;
  }

  points(map: string): readonly AnyRecord[] {
    this.#refuseTooLarge(pointsInput(map));
    const points = this.#points.get(map);
    if (!points) throw new NotLoaded({ kind: 'points', map });
    return points;
  }

  file(path: string): SiteFile | null {
    const file = this.files.find(path);
    if (file === undefined) this.#wanted.files.add(path);
    return file ?? null;
  }

  list(collection: WebCollection, category?: string): readonly AnyRecord[] {
    this.#refuseTooLarge(listInput(collection, category));
    const list = this.listAtHand(collection, category);
    const within = category !== undefined && { category };
    if (!list) throw new NotLoaded({ kind: 'list', collection, ...within });
    return list;
  }

  /** Is it loaded, and more than a block may read? */
  #refuseTooLarge(name: string): void {
    this.room.touch(name);
    if (this.#tooLarge.has(name)) throw new ReadsTooMuch();
  }

  /** What code has named since the last call that was not at hand; null for nothing. */
  protected takeWanted(): { variables: string[]; files: string[] } | null {
    const { variables, files } = this.#wanted;
    if (variables.size + files.size === 0) return null;
    const wanted = { variables: [...variables], files: [...files] };
    variables.clear();
    files.clear();
    return wanted;
  }

  protected listAtHand(collection: WebCollection, category?: string) {
    return this.#lists.get(listInput(collection, category));
  }

  protected hasRecord(collection: string, id: string): boolean {
    return this.#records.has(recordInput(collection, id));
  }

  protected hasSections(collection: string, id: string): boolean {
    return this.#whole.has(recordInput(collection, id));
  }

  protected hasPoints(map: string): boolean {
    return this.#points.has(map);
  }

  protected keepRecord(collection: string, id: string, record: AnyRecord | null): void {
    const name = recordInput(collection, id);
    this.#records.set(name, record);
    if (!record) return;
    const bytes = listedSize(record) + sectionsSize(record.sections);
    this.#keep(name, bytes, () => this.#drop(this.#records, name));
  }

  protected keepSections(collection: string, id: string, record: AnyRecord | undefined): void {
    const name = recordInput(collection, id);
    this.#whole.set(name, record ?? null);
    const drop = () => this.#drop(this.#whole, name);
    this.#keep(wholeName(name), sectionsSize(record?.sections), drop);
  }

  protected keepVariable(name: string, record: AnyRecord | null): void {
    this.#variables.set(name, record);
    const drop = () => this.#variables.delete(name);
    this.#keep(variableInput(name), memoryOf(record?.value), drop);
  }

  protected keepMap(number: number, map: AnyRecord | null): void {
    this.#maps.set(number, map);
  }

  /** @param points null where they are more than any block may read */
  protected keepPoints(map: string, points: readonly AnyRecord[] | null): void {
    const name = pointsInput(map);
    if (!points) return void this.#tooLarge.add(name);
    this.#points.set(map, points);
    this.#keep(name, sizeOfAll(points), () => this.#points.delete(map));
  }

  /** @param records null where they are more than any block may read */
  protected keepList(name: string, records: readonly AnyRecord[] | null): void {
    if (!records) return void this.#tooLarge.add(name);
    this.files.expect(records);
    this.#lists.set(name, records);
    this.#keep(name, sizeOfAll(records), () => {
      for (const record of records) this.files.forget(record);
      this.#lists.delete(name);
    });
  }

  #keep(name: string, bytes: number, drop: () => void): void {
    this.room.keep(name, bytes, drop);
    if (this.room.bytes > this.patience) throw new TakesLong();
  }

  #drop(kept: Map<string, AnyRecord | null>, name: string): void {
    const record = kept.get(name);
    if (record) this.files.forget(record);
    kept.delete(name);
  }

  /** Lets go of a record that will not be needed again. */
  protected letGo(collection: string, id: string): void {
    const name = recordInput(collection, id);
    this.#drop(this.#records, name);
    this.#drop(this.#whole, name);
    this.room.forget(name);
    this.room.forget(wholeName(name));
  }
}

/** Under which name the room knows a document with its sections. */
const wholeName = (name: string) => `whole ${name}`;
