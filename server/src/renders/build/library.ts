/** The documents that renderings ask for, loaded from one snapshot and kept while it lasts. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { type Day, midnightOf } from '@regia/model/rules/visibility.ts';
import { ReadsTooMuch } from '@regia/site/effort.ts';
import {
  listInput,
  pointsInput,
  recordInput,
  variableInput,
  type WebCollection,
} from '@regia/site/inputs.ts';
import { listedSize, memoryOf, sectionsSize, sizeOfAll } from '@regia/site/memory.ts';
import { isObject } from '@regia/site/reader.ts';
import { isWebCollection } from '@regia/site/renderTypes.ts';
import {
  type MapService,
  type Need,
  NotLoaded,
  type SiteFile,
  type Source,
} from '@regia/site/source.ts';
import { FileCache } from '../../files/fileCache.ts';
import { bytesIn, idsInOnePiece, idsInPieces } from '../../store/documentPieces.ts';
import { allDocuments, getDocuments } from '../../store/documents.ts';
import { NO_OVERLAY, type Overlay } from '../../store/overlay.ts';
import type { Session } from '../../store/store.ts';
import type { SiteEnvironment } from '../nodes/siteEnvironment.ts';
import { TakesLong } from '../nodes/takesLong.ts';
import { loading } from './evaluations.ts';
import { heldNodes, isAmong } from './held.ts';
import { Room } from './room.ts';
import { SiteRecords } from './siteRecords.ts';

/** What code asks for. */
type Load =
  | Need
  | {
      readonly kind: 'named';
      readonly variables: readonly string[];
      readonly files: readonly string[];
    };

/** A quarter of the memory of a thread that builds: as much again may be kept from blocks before. */
const MOST_HELD = 64_000_000;

/** So much of sections is loaded at once where code reads those of a whole list. */
const SECTIONS_AT_ONCE = 16_000_000;

export class Library implements Source {
  readonly settings: AnyRecord;
  readonly timeZone: string;
  readonly siteUrl: string;
  readonly mapService: MapService;
  readonly today: Day;
  readonly mostHeld: number;
  /** Files that come to the site, or leave it, by writes that were not made, by path. */
  readonly turnedFiles: ReadonlyMap<string, boolean>;
  /** The names of the outputs that are held back. */
  readonly held: ReadonlySet<string>;
  /** Bytes that may be loaded until it takes long. */
  patience = Number.POSITIVE_INFINITY;
  readonly #room: Room;
  /** Lists, and points of maps, that are more than any block may read. */
  readonly #tooLarge = new Set<string>();
  readonly #session: Session;
  readonly #overlay: Overlay;
  readonly #site: SiteRecords;
  readonly #records = new Map<string, AnyRecord | null>();
  /** Documents whose sections were asked for; null where there is none. */
  readonly #whole = new Map<string, AnyRecord | null>();
  /** Records that came without their sections ahead of their use, by collection. */
  readonly #ahead = new Map<string, Set<string>>();
  readonly #variables = new Map<string, AnyRecord | null>();
  readonly #maps = new Map<number, AnyRecord | null>();
  readonly #points = new Map<string, readonly AnyRecord[]>();
  readonly #lists = new Map<string, readonly AnyRecord[]>();
  readonly #files: FileCache;
  /**
   * What code can name as it likes. It is taken for missing, loaded together with all that is asked for
   * after it, and then rendered again: not once for each.
   */
  readonly #wanted = { variables: new Set<string>(), files: new Set<string>() };

  private constructor(
    session: Session,
    day: Day,
    { timeZone, siteUrl, mapService = {}, mostHeld = MOST_HELD }: SiteEnvironment,
    {
      settings,
      overlay,
      held,
      turnedFiles,
    }: Pick<Library, 'settings' | 'held' | 'turnedFiles'> & { overlay: Overlay },
  ) {
    this.#session = session;
    this.#overlay = overlay;
    this.#site = new SiteRecords(session, overlay, mostHeld);
    this.#room = new Room(mostHeld);
    this.mostHeld = mostHeld;
    this.#files = new FileCache(session, turnedFiles);
    this.turnedFiles = turnedFiles;
    this.settings = settings;
    this.held = held;
    this.timeZone = timeZone;
    this.siteUrl = siteUrl;
    this.mapService = mapService;
    this.today = day;
  }

  /**
   * A library of what a snapshot holds, or would hold after writes that were not made; null before
   * there are settings, so before there is a site.
   */
  static async open(
    session: Session,
    day: Day,
    environment: SiteEnvironment,
    overlay: Overlay = NO_OVERLAY,
    turnedFiles: ReadonlyMap<string, boolean> = new Map(),
  ): Promise<Library | null> {
    const stored = await allDocuments(session, 'settings');
    const [found] = overlay.over('settings', stored, () => true);
    if (!found) return null;
    // What an import brought may be no language, nor anything that can be written out.
    const settings = { ...found, ...siteLanguagesIn(found) };
    const held = await heldNodes(session);
    return new Library(session, day, environment, { settings, overlay, held, turnedFiles });
  }

  /** A library of the same, where other outputs are held back. */
  holding(held: ReadonlySet<string>): Library {
    const { settings, turnedFiles } = this;
    const content = { settings, overlay: this.#overlay, held, turnedFiles };
    const library = new Library(this.#session, this.today, this, content);
    library.patience = this.patience;
    return library;
  }

  record(collection: string, id: string): AnyRecord | null {
    const name = recordInput(collection, id);
    this.#room.touch(name);
    const record = this.#records.get(name);
    if (record === undefined) throw new NotLoaded({ kind: 'record', collection, id });
    return record;
  }

  sections(collection: string, id: string): unknown {
    const name = recordInput(collection, id);
    this.#room.touch(wholeName(name));
    const record = this.#whole.get(name);
    if (record === undefined) throw new NotLoaded({ kind: 'sections', collection, id });
    return record?.sections;
  }

  variable(name: string): AnyRecord | null {
    this.#room.touch(variableInput(name));
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
    const file = this.#files.find(path);
    if (file === undefined) this.#wanted.files.add(path);
    return file ?? null;
  }

  isHeld(collection: string, id: string, language: string): boolean {
    return isAmong(this.held, { collection, id, language });
  }

  list(collection: WebCollection, category?: string): readonly AnyRecord[] {
    const name = listInput(collection, category);
    this.#refuseTooLarge(name);
    const list = this.#lists.get(name);
    const within = category !== undefined && { category };
    if (!list) throw new NotLoaded({ kind: 'list', collection, ...within });
    return list;
  }

  /** Calls `render` until everything it asks for is loaded, and returns what it gives. */
  async rendering<T>(render: () => T): Promise<T> {
    for (;;) {
      this.#room.begin();
      try {
        const result = render();
        if (!(await this.#loadWanted())) return result;
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        await this.#loadWanted();
        await this.load(error.need);
      }
    }
  }

  /** Is it loaded, and more than a block may read? */
  #refuseTooLarge(name: string): void {
    this.#room.touch(name);
    if (this.#tooLarge.has(name)) throw new ReadsTooMuch();
  }

  #keep(name: string, bytes: number, drop: () => void): void {
    this.#room.keep(name, bytes, drop);
    if (this.#room.bytes > this.patience) throw new TakesLong();
  }

  /** Returns false where nothing was wanted that was not at hand. */
  async #loadWanted(): Promise<boolean> {
    const { variables, files } = this.#wanted;
    if (variables.size + files.size === 0) return false;
    const [names, paths] = [[...variables], [...files]];
    variables.clear();
    files.clear();
    await this.load({ kind: 'named', variables: names, files: paths });
    return true;
  }

  /** Loads records ahead of their use, as many as may be at once; `without` leaves a big field behind. */
  async preload(
    collection: string,
    names: readonly string[],
    wanted: { without?: 'sections' } = {},
  ): Promise<void> {
    const lacking = names.filter((id) => !this.#records.has(recordInput(collection, id)));
    if (lacking.length === 0) return;
    this.#room.make();
    const missing = await idsInOnePiece(this.#session, collection, lacking);
    const stored = await getDocuments(this.#session, collection, missing, wanted);
    const ids = new Set(missing);
    const found = this.#overlay.over(collection, [...stored.values()], ({ id }) => ids.has(id));
    for (const id of missing) this.#records.set(recordInput(collection, id), null);
    for (const record of found) {
      const name = recordInput(collection, record.id);
      this.#records.set(name, record);
      const drop = () => this.#drop(this.#records, name);
      this.#keep(name, listedSize(record) + sectionsSize(record.sections), drop);
    }
    if (wanted.without) {
      this.#ahead.set(collection, ids.union(this.#ahead.get(collection) ?? new Set()));
    } else {
      for (const id of missing) this.#keepWhole(collection, id, stored.get(id));
    }
    this.#files.expect(found);
  }

  #keepWhole(collection: string, id: string, record: AnyRecord | undefined): void {
    const name = recordInput(collection, id);
    this.#whole.set(name, record ?? null);
    const drop = () => this.#drop(this.#whole, name);
    this.#keep(wholeName(name), sectionsSize(record?.sections), drop);
  }

  #drop(kept: Map<string, AnyRecord | null>, name: string): void {
    const record = kept.get(name);
    if (record) this.#files.forget(record);
    kept.delete(name);
  }

  /** A record by id, or null where there is none; loaded first where it is not at hand. */
  async find(collection: string, id: string): Promise<AnyRecord | null> {
    await this.preload(collection, [id]);
    return this.record(collection, id);
  }

  /** Lets go of records that will not be needed again. */
  forget(collection: string, ids: readonly string[]): void {
    for (const id of ids) {
      const name = recordInput(collection, id);
      this.#drop(this.#records, name);
      this.#drop(this.#whole, name);
      this.#room.forget(name);
      this.#room.forget(wholeName(name));
      this.#ahead.get(collection)?.delete(id);
    }
  }

  /** Loads what code asks for. */
  async load(need: Load): Promise<void> {
    loading();
    this.#room.make();
    switch (need.kind) {
      case 'named':
        return this.#loadNamed(need.variables, need.files);
      case 'record':
        return this.preload(need.collection, [need.id]);
      case 'sections':
        return this.#loadSections(need.collection, need.id);
      case 'maps':
        return this.#loadMaps(need.numbers);
      case 'points':
        return this.#loadPoints(need.map);
      case 'list':
        return this.#loadList(need.collection, need.category);
    }
  }

  async #loadNamed(names: readonly string[], paths: readonly string[]): Promise<void> {
    if (paths.length > 0) await this.#files.load(paths);
    if (names.length === 0) return;
    for (const [name, record] of await this.#site.variables(names)) {
      this.#variables.set(name, record);
      const drop = () => this.#variables.delete(name);
      this.#keep(variableInput(name), memoryOf(record?.value), drop);
    }
  }

  async #loadMaps(numbers: readonly number[]): Promise<void> {
    for (const number of numbers) {
      const map = await this.#site.map(number);
      this.#maps.set(number, map);
      if (map && !this.#points.has(map.id)) await this.#loadPoints(map.id);
    }
  }

  async #loadPoints(map: string): Promise<void> {
    const name = pointsInput(map);
    const points = await this.#site.pointsOf(map);
    if (points === null) return void this.#tooLarge.add(name);
    this.#points.set(map, points);
    this.#keep(name, sizeOfAll(points), () => this.#points.delete(map));
  }

  /** Whoever reads the sections of one of several will read those of the others, first those that follow. */
  async #loadSections(collection: string, id: string): Promise<void> {
    const ahead = this.#ahead.get(collection) ?? new Set();
    const list = isWebCollection(collection) ? this.#lists.get(listInput(collection)) : undefined;
    const listed = list?.map((record) => record.id) ?? [];
    const others = ahead.has(id) ? [...ahead] : listed.slice(listed.indexOf(id) + 1);
    const wanted = new Set([id, ...others]);
    const missing = [...wanted].filter((one) => !this.#whole.has(recordInput(collection, one)));
    this.#whole.set(recordInput(collection, id), null);
    const until = this.#room.bytes + SECTIONS_AT_ONCE;
    for await (const piece of idsInPieces(this.#session, collection, missing)) {
      const stored = await getDocuments(this.#session, collection, piece);
      for (const one of piece) this.#keepWhole(collection, one, stored.get(one));
      this.#files.expect(stored.values());
      if (this.#room.bytes > until) return;
    }
  }

  async #loadList(collection: WebCollection, category: string | undefined): Promise<void> {
    const whole = this.#lists.get(listInput(collection)) ?? (await this.#listed(collection));
    if (category === undefined) return;
    const part =
      whole?.filter(({ workCategory }) => isObject(workCategory) && workCategory.id === category) ??
      (await this.#listed(collection, category));
    if (part) this.#keepList(listInput(collection, category), part);
  }

  async #listed(
    collection: WebCollection,
    category?: string,
  ): Promise<readonly AnyRecord[] | null> {
    const name = listInput(collection, category);
    const isWanted = ({ workCategory }: AnyRecord) =>
      category === undefined || (isObject(workCategory) && workCategory.id === category);
    const isHurried = Number.isFinite(this.patience);
    if (isHurried && (await bytesIn(this.#session, collection)) > this.patience)
      throw new TakesLong();
    const midnight = midnightOf(this.today, this.timeZone);
    const listed = await this.#site.listed(collection, midnight, isWanted);
    if (!listed) this.#tooLarge.add(name);
    else this.#keepList(name, listed);
    return listed;
  }

  #keepList(name: string, records: readonly AnyRecord[]): void {
    this.#files.expect(records);
    this.#lists.set(name, records);
    this.#keep(name, sizeOfAll(records), () => {
      for (const record of records) this.#files.forget(record);
      this.#lists.delete(name);
    });
  }
}

/** Under which name the room knows a document with its sections. */
const wholeName = (name: string) => `whole ${name}`;
