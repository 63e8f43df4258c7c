/** A page, work or category as templates see it, in one language. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { DERIVED_NAMES } from '@regia/model/templates/names.ts';
import { Drop } from 'liquidjs';
import { contentHtml } from '../cards.ts';
import { listInput, recordInput, WEB_COLLECTIONS, type WebCollection } from '../inputs.ts';
import { listedReaders, placeOf } from '../listed.ts';
import { Reader, type View } from '../reader.ts';
import { SafeHtml } from '../safeHtml.ts';
import { sectionsHtml } from '../sections.ts';
import { publishedUrlOf, targetOf } from '../urls.ts';

/**
 * Not among the properties: LiquidJS asks every value for it, to know whether it is an iterator,
 * and each work would read the one after its neighbour.
 */
const ITERATOR_NAME = 'next';

export class DocumentDrop extends Drop {
  readonly #reader: Reader;

  static {
    const fields = WEB_COLLECTIONS.flatMap((name) => Object.keys(entityOf(name)?.fields ?? {}));
    // Filters such as `where` ask whether a name is "in" an item before they read it.
    for (const name of new Set([...fields, ...DERIVED_NAMES])) {
      if (name === ITERATOR_NAME) continue;
      Object.defineProperty(DocumentDrop.prototype, name, {
        get(this: DocumentDrop) {
          return this.liquidMethodMissing(name);
        },
      });
    }
  }

  constructor(reader: Reader) {
    super();
    this.#reader = reader;
  }

  override liquidMethodMissing(key: string | number): unknown {
    const name = String(key);
    switch (name) {
      case 'id':
        return this.#reader.id;
      case 'url':
        return publishedUrlOf(this.#reader);
      case 'content':
        return new SafeHtml(contentHtml(this.#reader));
      case 'sections':
        return new SafeHtml(sectionsHtml(this.#reader.read('sections'), this.#reader.view));
      case 'category':
      case 'workCategory':
        return this.#target('workCategory', 'workCategories');
      case 'works':
        return this.#reader.collection === 'workCategories' ? this.#works() : undefined;
      case 'previous':
        return this.#neighbour(-1);
      case 'next':
        return this.#neighbour(1);
      default:
        return this.#field(name);
    }
  }

  /** What the `json` filter shows. */
  toJSON(): object {
    const names = ['id', 'name', 'title', 'slug', 'url'];
    return Object.fromEntries(names.map((name) => [name, this.liquidMethodMissing(name)]));
  }

  #field(name: string): unknown {
    if (!this.#reader.has(name)) return undefined;
    const value = this.#reader.read(name);
    return value === undefined && this.#reader.isLocalized(name) ? '' : value;
  }

  #target(field: string, collection: WebCollection): DocumentDrop | null {
    if (!this.#reader.has(field)) return null;
    const target = targetOf(this.#reader, field, collection);
    return target && new DocumentDrop(target);
  }

  #works(): readonly DocumentDrop[] {
    return publicDocuments(this.#reader.view, 'works', this.#reader.id);
  }

  /**
   * The public work whose order is one less or one more than this one's; none where that has no
   * address, as without a category.
   */
  #neighbour(distance: -1 | 1): DocumentDrop | null {
    if (this.#reader.collection !== 'works') return null;
    const order = Number(this.#reader.read('order')) + distance;
    const { view } = this.#reader;
    view.recorder.add(listInput('works'));
    const neighbour = view.source.list('works').find((record) => record.order === order);
    if (!neighbour) return null;
    const prefix = recordInput('works', neighbour.id);
    const reader = new Reader(view, 'works', neighbour, prefix);
    if (publishedUrlOf(reader) !== null) return new DocumentDrop(reader);
    if (!targetOf(reader, 'workCategory', 'workCategories')) {
      view.recorder.note(`no work category: work #${neighbour.id}`);
    }
    return null;
  }
}

/** As many as reading a document's address takes, were it not known already. */
const LISTED_STEPS = 6;

/** Which list an array is. Filters make others, and change none. */
const LISTS = new WeakMap<readonly unknown[], Parameters<typeof placeOf>[0]>();

/**
 * The first of the documents that `publicDocuments` gave whose field has a value, or undefined.
 * Null where each must be asked.
 */
export function findDocument(list: unknown, field: unknown, value: unknown): unknown {
  const of = Array.isArray(list) ? LISTS.get(list) : undefined;
  if (!of || typeof field !== 'string') return null;
  const place = placeOf(of, field, value);
  return place === null ? null : Object(list)[place];
}

/** What one rendering asks for again and again. */
const SHOWN = new WeakMap<View, Map<string, readonly DocumentDrop[]>>();

/** The listed documents that have an address in the language, in their order. */
export function publicDocuments(
  view: View,
  collection: WebCollection,
  category?: string,
): readonly DocumentDrop[] {
  const shown = SHOWN.get(view) ?? new Map<string, readonly DocumentDrop[]>();
  SHOWN.set(view, shown);
  const name = listInput(collection, category);
  const known =
    shown.get(name) ??
    listedReaders(view, collection, category).map((reader) => new DocumentDrop(reader));
  shown.set(name, known);
  // The same each time, whoever came first: what is too much for one rendering is so for all.
  view.recorder.step(known.length * LISTED_STEPS);
  LISTS.set(known, { view, collection, ...(category !== undefined && { category }) });
  return known;
}
