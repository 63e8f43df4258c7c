/** The documents that renderings ask for, loaded from one snapshot and kept while it lasts. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { type Day, midnightOf } from '@regia/model/rules/visibility.ts';
import type { WebCollection } from '@regia/site/inputs.ts';
import { isObject } from '@regia/site/reader.ts';
import { type MapService, NotLoaded, type SiteFile, type Source } from '@regia/site/source.ts';
import { FileShelf } from '../files/fileShelf.ts';
import { siteLanguageIn } from '../records/defaultLanguage.ts';
import { allDocuments, getDocuments } from '../store/documents.ts';
import { NO_OVERLAY, type Overlay } from '../store/overlay.ts';
import type { Session } from '../store/store.ts';
import { loading } from './evaluations.ts';
import { heldNodes, isAmong } from './held.ts';
import type { Load } from './load.ts';
import { SiteRecords } from './siteRecords.ts';

/** What the site's output depends on besides documents. */
export interface SiteEnvironment {
  readonly timeZone: string;
  /** Where the public reaches the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Whose maps the site shows; its own where nothing is said. */
  readonly mapService?: MapService;
}

export class Library implements Source {
  readonly settings: AnyRecord;
  readonly timeZone: string;
  readonly siteUrl: string;
  readonly mapService: MapService;
  readonly today: Day;
  /** The names of the outputs that are held back. */
  /** Files that come to the site, or leave it, by writes that were not made, by path. */
  readonly turnedFiles: ReadonlyMap<string, boolean>;
  readonly held: ReadonlySet<string>;
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
  readonly #files: FileShelf;
  /**
   * What code can name as it likes. It is taken for missing, loaded together with all that is asked for
   * after it, and then rendered again: not once for each.
   */
  readonly #wanted = { variables: new Set<string>(), files: new Set<string>() };

  private constructor(
    session: Session,
    day: Day,
    { timeZone, siteUrl, mapService = {} }: SiteEnvironment,
    {
      settings,
      overlay,
      held,
      turnedFiles,
    }: Pick<Library, 'settings' | 'held' | 'turnedFiles'> & { overlay: Overlay },
  ) {
    this.#session = session;
    this.#overlay = overlay;
    this.#site = new SiteRecords(session, overlay);
    this.#files = new FileShelf(session, turnedFiles);
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
    const settings = { ...found, defaultLanguage: siteLanguageIn(found.defaultLanguage) };
    const held = await heldNodes(session);
    return new Library(session, day, environment, { settings, overlay, held, turnedFiles });
  }

  /** A library of the same, where other outputs are held back. */
  holding(held: ReadonlySet<string>): Library {
    const { settings, turnedFiles } = this;
    const content = { settings, overlay: this.#overlay, held, turnedFiles };
    return new Library(this.#session, this.today, this, content);
  }

  record(collection: string, id: string): AnyRecord | null {
    const record = this.#records.get(`${collection}/${id}`);
    if (record === undefined) throw new NotLoaded({ kind: 'record', collection, id });
    return record;
  }

  sections(collection: string, id: string): unknown {
    const record = this.#whole.get(`${collection}/${id}`);
    if (record === undefined) throw new NotLoaded({ kind: 'sections', collection, id });
    return record?.sections;
  }

  variable(name: string): AnyRecord | null {
    const record = this.#variables.get(name);
    if (record === undefined) this.#wanted.variables.add(name);
    return record ?? null;
  }

  map(number: number): AnyRecord | null {
    const record = this.#maps.get(number);
    if (record === undefined) throw new NotLoaded({ kind: 'map', number });
    return record;
  }

  points(map: string): readonly AnyRecord[] {
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
    const list = this.#lists.get(listName(collection, category));
    if (!list) {
      throw new NotLoaded({
        kind: 'list',
        collection,
        ...(category !== undefined && { category }),
      });
    }
    return list;
  }

  /** Calls `render` until everything it asks for is loaded, and returns what it gives. */
  async rendering<T>(render: () => T): Promise<T> {
    for (;;) {
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
    const { variables, files } = this.#wanted;
    if (variables.size + files.size === 0) return false;
    const [names, paths] = [[...variables], [...files]];
    variables.clear();
    files.clear();
    await this.load({ kind: 'named', variables: names, files: paths });
    return true;
  }

  /** Loads records ahead of their use, in one query; `without` leaves a big field behind. */
  async preload(
    collection: string,
    names: readonly string[],
    wanted: { without?: 'sections' } = {},
  ): Promise<void> {
    const missing = names.filter((id) => !this.#records.has(`${collection}/${id}`));
    if (missing.length === 0) return;
    const stored = await getDocuments(this.#session, collection, missing, wanted);
    const ids = new Set(missing);
    const found = this.#overlay.over(collection, [...stored.values()], ({ id }) => ids.has(id));
    for (const id of missing) this.#records.set(`${collection}/${id}`, null);
    for (const record of found) this.#records.set(`${collection}/${record.id}`, record);
    if (wanted.without) {
      this.#ahead.set(collection, ids.union(this.#ahead.get(collection) ?? new Set()));
    } else {
      for (const id of missing) {
        this.#whole.set(`${collection}/${id}`, stored.get(id) ?? null);
      }
    }
    this.#files.expect(found);
  }

  /** A record by id, or null where there is none; loaded first where it is not at hand. */
  async find(collection: string, id: string): Promise<AnyRecord | null> {
    await this.preload(collection, [id]);
    return this.record(collection, id);
  }

  /** Lets go of records that will not be needed again. */
  forget(collection: string, ids: readonly string[]): void {
    for (const id of ids) {
      const name = `${collection}/${id}`;
      for (const kept of [this.#records, this.#whole]) {
        const record = kept.get(name);
        if (record) this.#files.forget(record);
        kept.delete(name);
      }
      this.#ahead.get(collection)?.delete(id);
    }
  }

  /** Loads what code asks for. */
  async load(need: Load): Promise<void> {
    loading(need);
    switch (need.kind) {
      case 'named':
        return this.#loadNamed(need.variables, need.files);
      case 'record':
        return this.preload(need.collection, [need.id]);
      case 'sections':
        return this.#loadSections(need.collection, need.id);
      case 'map':
        this.#maps.set(need.number, await this.#site.map(need.number));
        return;
      case 'points':
        this.#points.set(need.map, await this.#site.pointsOf(need.map));
        return;
      case 'list':
        return this.#loadList(need.collection, need.category);
    }
  }

  async #loadNamed(names: readonly string[], paths: readonly string[]): Promise<void> {
    if (paths.length > 0) await this.#files.load(paths);
    if (names.length === 0) return;
    const found = await this.#site.variables(names);
    for (const name of names) this.#variables.set(name, found.get(name) ?? null);
  }

  /** Whoever reads the sections of one of several will read those of the others. */
  async #loadSections(collection: string, id: string): Promise<void> {
    const ahead = this.#ahead.get(collection) ?? new Set();
    const listed = this.#lists.get(collection)?.map((record) => record.id) ?? [];
    const others = ahead.has(id) ? [...ahead] : listed;
    const missing = [id, ...others].filter((one) => !this.#whole.has(`${collection}/${one}`));
    const stored = await getDocuments(this.#session, collection, missing);
    for (const one of missing) this.#whole.set(`${collection}/${one}`, stored.get(one) ?? null);
    this.#files.expect(stored.values());
  }

  async #loadList(collection: WebCollection, category: string | undefined): Promise<void> {
    if (category !== undefined) {
      await this.rendering(() => this.list(collection));
      const whole = this.list(collection);
      const part = whole.filter(
        ({ workCategory }) => isObject(workCategory) && workCategory.id === category,
      );
      this.#lists.set(listName(collection, category), part);
      return;
    }
    const listed = await this.#site.listed(collection, midnightOf(this.today, this.timeZone));
    this.#files.expect(listed);
    this.#lists.set(listName(collection), listed);
  }
}

function listName(collection: string, category?: string): string {
  return category === undefined ? collection : `${collection}?${category}`;
}
