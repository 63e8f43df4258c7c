/** The documents that renderings ask for, loaded from one snapshot and kept while it lasts. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { type Day, wholeDay } from '@regia/model/rules/visibility.ts';
import { listInput, type WebCollection } from '@regia/site/inputs.ts';
import { isObject } from '@regia/site/reader.ts';
import { isWebCollection } from '@regia/site/renderTypes.ts';
import { type MapService, type Need, NotLoaded, type Source } from '@regia/site/source.ts';
import { FileCache } from '../../files/fileCache.ts';
import { chunks } from '../../store/chunks.ts';
import { bytesIn, idsInOnePiece, idsInPieces } from '../../store/documentPieces.ts';
import { allDocuments, getDocuments } from '../../store/documents.ts';
import { keptIn } from '../../store/kept.ts';
import { NO_OVERLAY, type Overlay } from '../../store/overlay.ts';
import type { Session } from '../../store/store.ts';
import type { SiteEnvironment } from '../nodes/siteEnvironment.ts';
import { TakesLong } from '../nodes/takesLong.ts';
import { loading } from './evaluations.ts';
import { heldNodes, isAmong } from './held.ts';
import { LoadedDocuments } from './loadedDocuments.ts';
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

export class Library extends LoadedDocuments implements Source {
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
  readonly #session: Session;
  readonly #overlay: Overlay;
  readonly #site: SiteRecords;
  /** Records that came without their sections ahead of their use, by collection. */
  readonly #ahead = new Map<string, Set<string>>();

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
    super(mostHeld, new FileCache(session, turnedFiles));
    this.#session = session;
    this.#overlay = overlay;
    this.#site = new SiteRecords(session, overlay, mostHeld);
    this.mostHeld = mostHeld;
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
    const stored = await keptIn(session, 'settings', () => allDocuments(session, 'settings'));
    await overlay.ready('settings');
    const [found] = overlay.over('settings', stored, () => true);
    if (!found) return null;
    // What an import brought may be no language, nor anything that can be written out.
    const settings = { ...found, ...siteLanguagesIn(found) };
    const held = await keptIn(session, 'held', () => heldNodes(session));
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

  isHeld(collection: string, id: string, language: string): boolean {
    return isAmong(this.held, { collection, id, language });
  }

  /** Calls `render` until everything it asks for is loaded, and returns what it gives. */
  async rendering<T>(render: () => T): Promise<T> {
    for (;;) {
      this.room.begin();
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

  /** Returns false where nothing was wanted that was not at hand. */
  async #loadWanted(): Promise<boolean> {
    const wanted = this.takeWanted();
    if (wanted) await this.load({ kind: 'named', ...wanted });
    return wanted !== null;
  }

  /** Loads records ahead of their use, as many as may be at once; `without` leaves a big field behind. */
  async preload(
    collection: string,
    names: readonly string[],
    wanted: { without?: 'sections' } = {},
  ): Promise<void> {
    const lacking = names.filter((id) => !this.hasRecord(collection, id));
    if (lacking.length === 0) return;
    this.room.make();
    const missing = await idsInOnePiece(this.#session, collection, lacking);
    const stored = await getDocuments(this.#session, collection, missing, wanted);
    const ids = new Set(missing);
    await this.#overlay.ready(collection, missing);
    const found = this.#overlay.over(collection, [...stored.values()], ({ id }) => ids.has(id));
    for (const id of missing) this.keepRecord(collection, id, null);
    for (const record of found) this.keepRecord(collection, record.id, record);
    if (wanted.without) {
      this.#ahead.set(collection, ids.union(this.#ahead.get(collection) ?? new Set()));
    } else {
      for (const id of missing) this.keepSections(collection, id, stored.get(id));
    }
    this.files.expect(found);
  }

  /** A record by id, or null where there is none; loaded first where it is not at hand. */
  async find(collection: string, id: string): Promise<AnyRecord | null> {
    await this.preload(collection, [id]);
    return this.record(collection, id);
  }

  /** Lets go of records that will not be needed again. */
  forget(collection: string, ids: readonly string[]): void {
    for (const id of ids) {
      this.letGo(collection, id);
      this.#ahead.get(collection)?.delete(id);
    }
  }

  /** Loads what code asks for. */
  async load(need: Load): Promise<void> {
    loading();
    this.room.make();
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
    if (paths.length > 0) await this.files.load(paths);
    if (names.length === 0) return;
    for (const [name, record] of await this.#site.variables(names)) this.keepVariable(name, record);
  }

  async #loadMaps(numbers: readonly number[]): Promise<void> {
    for (const number of numbers) {
      const map = await this.#site.map(number);
      this.keepMap(number, map);
      if (map && !this.hasPoints(map.id)) await this.#loadPoints(map.id);
    }
  }

  async #loadPoints(map: string): Promise<void> {
    this.keepPoints(map, await this.#site.pointsOf(map));
  }

  /** Whoever reads the sections of one of several will read those of the others, first those that follow. */
  async #loadSections(collection: string, id: string): Promise<void> {
    const ahead = this.#ahead.get(collection) ?? new Set();
    const list = isWebCollection(collection) ? this.listAtHand(collection) : undefined;
    const listed = list?.map((record) => record.id) ?? [];
    const others = ahead.has(id) ? [...ahead] : listed.slice(listed.indexOf(id) + 1);
    const missing = [...others].filter((one) => one !== id && !this.hasSections(collection, one));
    this.keepSections(collection, id, undefined);
    const until = this.room.bytes + SECTIONS_AT_ONCE;
    for await (const piece of idsInPieces(this.#session, collection, [id, ...missing])) {
      const stored = await getDocuments(this.#session, collection, piece);
      for (const one of piece) this.keepSections(collection, one, stored.get(one));
      this.files.expect(stored.values());
      if (this.room.bytes > until) return;
    }
  }

  async #loadList(collection: WebCollection, category: string | undefined): Promise<void> {
    const whole = this.listAtHand(collection) ?? (await this.#listed(collection));
    if (category === undefined) return;
    const part =
      whole?.filter(({ workCategory }) => isObject(workCategory) && workCategory.id === category) ??
      (await this.#listed(collection, category));
    if (part) this.keepList(listInput(collection, category), part);
  }

  /** A work's address is below its category's: whoever goes through works asks for one after the other. */
  async #preloadCategories(works: readonly AnyRecord[]): Promise<void> {
    const ids = works.flatMap(({ workCategory }) =>
      isObject(workCategory) && typeof workCategory.id === 'string' ? [workCategory.id] : [],
    );
    for (const some of chunks([...new Set(ids)])) await this.preload('workCategories', some);
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
    const day = wholeDay(this.today, this.timeZone);
    const listed = await this.#site.listed(collection, day, isWanted);
    this.keepList(name, listed);
    if (collection === 'works' && listed) await this.#preloadCategories(listed);
    return listed;
  }
}
