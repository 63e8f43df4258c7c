/** The documents that renderings ask for, loaded from one snapshot and kept while it lasts. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, SortKey } from '@regia/model/entity.ts';
import { type Day, isListed, midnightOf } from '@regia/model/rules/visibility.ts';
import type { WebCollection } from '@regia/site/inputs.ts';
import { isObject } from '@regia/site/reader.ts';
import { type Need, NotLoaded, type Source } from '@regia/site/source.ts';
import { allDocuments, getDocument, getDocuments, recordOf } from '../store/documents.ts';
import type { Session } from '../store/store.ts';

/** What the site's output depends on besides documents. */
export interface SiteEnvironment {
  readonly timeZone: string;
  /** Where the public reaches the site, without a slash at its end. */
  readonly siteUrl: string;
}

export class Library implements Source {
  readonly settings: AnyRecord;
  readonly timeZone: string;
  readonly siteUrl: string;
  readonly today: Day;
  readonly #session: Session;
  readonly #records = new Map<string, AnyRecord | null>();
  readonly #variables = new Map<string, AnyRecord | null>();
  readonly #maps = new Map<number, AnyRecord | null>();
  readonly #lists = new Map<string, readonly AnyRecord[]>();

  private constructor(
    session: Session,
    day: Day,
    { timeZone, siteUrl }: SiteEnvironment,
    settings: AnyRecord,
  ) {
    this.#session = session;
    this.settings = settings;
    this.timeZone = timeZone;
    this.siteUrl = siteUrl;
    this.today = day;
  }

  /** A library of what a snapshot holds; null before there are settings, so before there is a site. */
  static async open(
    session: Session,
    day: Day,
    environment: SiteEnvironment,
  ): Promise<Library | null> {
    const [settings] = await allDocuments(session, 'settings');
    return settings ? new Library(session, day, environment, settings) : null;
  }

  record(collection: string, id: string): AnyRecord | null {
    const record = this.#records.get(`${collection}/${id}`);
    if (record === undefined) throw new NotLoaded({ kind: 'record', collection, id });
    return record;
  }

  variable(name: string): AnyRecord | null {
    const record = this.#variables.get(name);
    if (record === undefined) throw new NotLoaded({ kind: 'variable', name });
    return record;
  }

  map(number: number): AnyRecord | null {
    const record = this.#maps.get(number);
    if (record === undefined) throw new NotLoaded({ kind: 'map', number });
    return record;
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
        return render();
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        await this.#load(error.need);
      }
    }
  }

  /** Loads records ahead of their use, in one query. */
  async preload(collection: string, ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#records.has(`${collection}/${id}`));
    if (missing.length === 0) return;
    const found = await getDocuments(this.#session, collection, missing);
    for (const id of missing) this.#records.set(`${collection}/${id}`, found.get(id) ?? null);
  }

  /** Lets go of records that will not be needed again. */
  forget(collection: string, ids: readonly string[]): void {
    for (const id of ids) this.#records.delete(`${collection}/${id}`);
  }

  async #load(need: Need): Promise<void> {
    switch (need.kind) {
      case 'record':
        return this.preload(need.collection, [need.id]);
      case 'variable':
        this.#variables.set(need.name, await this.#findVariable(need.name));
        return;
      case 'map':
        this.#maps.set(need.number, await this.#findMap(need.number));
        return;
      case 'list':
        return this.#loadList(need.collection, need.category);
    }
  }

  /** Of several variables with one name, the one with the smallest id counts. */
  async #findVariable(name: string): Promise<AnyRecord | null> {
    const { db, engine } = this.#session;
    const row = await db
      .selectFrom('documents')
      .selectAll()
      .where('collection', '=', 'variables')
      .where(engine.text(['name']), '=', name)
      .orderBy('id')
      .executeTakeFirst();
    return row ? recordOf(row) : null;
  }

  async #findMap(number: number): Promise<AnyRecord | null> {
    const key = await this.#session.db
      .selectFrom('unique_keys')
      .select('id')
      .where('collection', '=', 'maps')
      .where('key', '=', `referenceNumber=${number}`)
      .executeTakeFirst();
    return key ? getDocument(this.#session, 'maps', key.id) : null;
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
    const midnight = midnightOf(this.today, this.timeZone);
    const listed = (await allDocuments(this.#session, collection)).filter(({ publicAt }) =>
      isListed(typeof publicAt === 'string' ? publicAt : null, midnight),
    );
    const order = entityOf(collection)?.order ?? [];
    this.#lists.set(listName(collection), listed.sort(comparing(order)));
  }
}

function listName(collection: string, category?: string): string {
  return category === undefined ? collection : `${collection}?${category}`;
}

/** Records in an entity's order: numbers by size, words without regard to case, then by id. */
function comparing(order: readonly SortKey[]): (one: AnyRecord, other: AnyRecord) => number {
  return (one, other) => {
    for (const { field, direction } of order) {
      const difference = compare(one[field], other[field]);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return compare(one.id, other.id);
  };
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [String(one ?? '').toLowerCase(), String(other ?? '').toLowerCase()];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
