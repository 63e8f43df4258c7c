/** A page, work or category as templates see it, in one language. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { contentHtml } from '../cards.ts';
import { recordInput, type WebCollection } from '../inputs.ts';
import { listedInputs, listedReaders, listedUrlOf, placesOf, readList } from '../listed.ts';
import { Reader, type View } from '../reader.ts';
import { SafeHtml } from '../safeHtml.ts';
import { sectionsHtml } from '../sections.ts';
import { publishedUrlOf, targetOf } from '../urls.ts';
import { fieldValue } from './referenceDrop.ts';
import { SiteDrop } from './siteDrop.ts';

export class DocumentDrop extends SiteDrop {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    super();
    this.#reader = reader;
  }

  override liquidMethodMissing(key: unknown): unknown {
    const name = String(key);
    switch (name) {
      case 'id':
        return this.#reader.id;
      case 'url':
        return publishedUrlOf(this.#reader);
      case 'content':
        return new SafeHtml(contentHtml(this.#reader));
      case 'sections':
        return this.#sections();
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
    const value = fieldValue(this.#reader, name);
    return value === undefined && this.#reader.isLocalized(name) ? '' : value;
  }

  #sections(): SafeHtml | undefined {
    if (!this.#reader.has('sections')) return undefined;
    return new SafeHtml(sectionsHtml(this.#reader.read('sections'), this.#reader.view));
  }

  #target(field: string, collection: WebCollection): DocumentDrop | null | undefined {
    if (!this.#reader.has(field)) return undefined;
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
    const own = this.#reader.read('order');
    const order = (typeof own === 'number' ? own : Number.NaN) + distance;
    const { view } = this.#reader;
    const works = readList(view, 'works');
    view.recorder.step(works.length / COMPARED_PER_STEP);
    const neighbour = works.find((record) => record.order === order);
    if (!neighbour) return null;
    const prefix = recordInput('works', neighbour.id);
    const reader = new Reader(view, 'works', neighbour, prefix);
    if (listedUrlOf(reader) !== null) return new DocumentDrop(reader);
    if (!targetOf(reader, 'workCategory', 'workCategories')) {
      view.recorder.note(`no work category: work #${neighbour.id}`);
    }
    return null;
  }
}

/** Records that are looked through in the time of a step. */
const COMPARED_PER_STEP = 8;

/** As many as reading a document's address takes, were it not known already. */
const LISTED_STEPS = 6;

/** Which list an array is. Filters make others, and change none. */
const LISTS = new WeakMap<readonly unknown[], Parameters<typeof placesOf>[0]>();

/** The documents that `publicDocuments` gave whose field has a value, in their order. Null where each must be asked. */
export function findDocuments(list: unknown, field: unknown, value: unknown): unknown[] | null {
  const of = Array.isArray(list) ? LISTS.get(list) : undefined;
  if (!of || typeof field !== 'string') return null;
  const places = placesOf(of, field, value);
  return places?.map((place) => Object(list)[place]) ?? null;
}

/** Documents of a list, with the view through which whoever renders at the moment sees them. */
interface Shown {
  readonly view: { -readonly [Part in keyof View]: View[Part] };
  readonly documents: readonly DocumentDrop[];
}

/** By list and language: every page of a site may go through all others. */
const SHOWN = new WeakMap<readonly AnyRecord[], Map<string, Shown>>();

/**
 * The listed documents that have an address in the language, in their order. They note what is read
 * of them for whoever asked last: renderings do not interrupt each other.
 */
export function publicDocuments(
  { source, language, recorder }: View,
  collection: WebCollection,
  category?: string,
): readonly DocumentDrop[] {
  const list = readList({ source, language, recorder }, collection, category);
  const lists = SHOWN.get(list) ?? new Map<string, Shown>();
  SHOWN.set(list, lists);
  const known = lists.get(language);
  if (known) known.view.recorder = recorder;
  const { view, documents } = known ?? shown({ source, language, recorder }, collection, category);
  if (!known) lists.set(language, { view, documents });
  for (const input of listedInputs(view, collection, category)) recorder.add(input);
  // The same each time, whoever came first: what is too much for one rendering is so for all.
  recorder.step(documents.length * LISTED_STEPS);
  return documents;
}

function shown(view: Shown['view'], collection: WebCollection, category?: string): Shown {
  const readers = listedReaders(view, collection, category);
  const documents = readers.map((reader) => new DocumentDrop(reader));
  LISTS.set(documents, { view, collection, ...(category !== undefined && { category }) });
  return { view, documents };
}
