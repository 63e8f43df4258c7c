/** The documents of a list that have an address. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { listInput, SIZE, type WebCollection } from './inputs.ts';
import { sizeOfAll } from './memory.ts';
import { isCategoryListed } from './period.ts';
import { Reader, type View } from './reader.ts';
import { Recorder } from './recorder.ts';
import { publishedUrlOf } from './urls.ts';

interface Listed {
  readonly records: readonly AnyRecord[];
  /** What was read to find that out. */
  readonly inputs: ReadonlySet<string>;
  /** At which places of the records a field has a value; by field. */
  readonly places: Map<string, ReadonlyMap<unknown, readonly number[]>>;
}

/** By list and language: every page of a site may go through all of them. */
const FOUND = new WeakMap<readonly AnyRecord[], Map<string, Listed>>();

/**
 * The documents of a list, noting that they are read.
 * @throws ReadsTooMuch
 */
export function readList(
  { source, recorder }: View,
  collection: WebCollection,
  category?: string,
): readonly AnyRecord[] {
  const prefix = listInput(collection, category);
  recorder.add(prefix);
  recorder.addField(prefix, SIZE);
  const list = source.list(collection, category);
  recorder.hold(prefix, sizeOfAll(list), source.mostHeld);
  return list;
}

/** Readers of the listed documents that have an address in the language, in their order. */
export function listedReaders(view: View, collection: WebCollection, category?: string): Reader[] {
  const prefix = listInput(collection, category);
  const { records } = listedIn(view, collection, category);
  for (const input of listedInputs(view, collection, category)) view.recorder.add(input);
  return records.map((record) => new Reader(view, collection, record, prefix));
}

/** What tells which documents a list has in the view's language. */
export function listedInputs(
  view: View,
  collection: WebCollection,
  category?: string,
): ReadonlySet<string> {
  return listedIn(view, collection, category).inputs;
}

/**
 * The places of those of these readers whose field has a value, where they can be looked up. Null
 * where each must be asked.
 * @param readers what `listedReaders` gave for the same view and list
 */
export function placesOf(
  readers: { readonly view: View; readonly collection: WebCollection; readonly category?: string },
  field: string,
  value: unknown,
): readonly number[] | null {
  const { view, collection, category } = readers;
  if (!isPlain(value)) return null;
  const { records, places } = listedIn(view, collection, category);
  const prefix = listInput(collection, category);
  const [first] = records;
  if (!first) return NOWHERE;
  if (field !== 'id') {
    const reader = new Reader(view, collection, first, prefix);
    if (!LOOKED_UP.has(reader.kindOf(field))) return null;
    reader.read(field);
  }
  const known = places.get(field) ?? placesBy(view, records, collection, field);
  places.set(field, known);
  return known.get(value) ?? NOWHERE;
}

const NOWHERE: readonly number[] = [];

/** Fields whose values templates see as they are stored, in one language where they have several. */
const LOOKED_UP = new Set<string | undefined>(['text', 'multiline', 'slug', 'boolean']);

function isPlain(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}

function placesBy(
  { source, language }: View,
  records: readonly AnyRecord[],
  collection: WebCollection,
  field: string,
): ReadonlyMap<unknown, readonly number[]> {
  const view: View = { source, language, recorder: new Recorder() };
  const places = new Map<unknown, number[]>();
  for (const [place, record] of records.entries()) {
    const reader = new Reader(view, collection, record, '');
    const value =
      field === 'id' ? reader.id : (reader.read(field) ?? (reader.isLocalized(field) ? '' : null));
    if (!isPlain(value)) continue;
    const known = places.get(value);
    if (known) known.push(place);
    else places.set(value, [place]);
  }
  return places;
}

/**
 * The address of a document that a list holds; null where it is not shown.
 * @param category the one whose list it is: no page leads to that list but while the category is public
 */
export function listedUrlOf(reader: Reader, category?: string): string | null {
  const url = publishedUrlOf(reader);
  return url !== null && (category !== undefined || isCategoryListed(reader)) ? url : null;
}

function listedIn(outer: View, collection: WebCollection, category?: string) {
  const { source, language } = outer;
  const list = readList(outer, collection, category);
  const found = FOUND.get(list) ?? new Map<string, Listed>();
  FOUND.set(list, found);
  const known = found.get(language);
  if (known) return known;
  const prefix = listInput(collection, category);
  const view: View = { source, language, recorder: new Recorder() };
  const records = list.filter(
    (record) => listedUrlOf(new Reader(view, collection, record, prefix), category) !== null,
  );
  const listed: Listed = { records, inputs: view.recorder.inputs, places: new Map() };
  found.set(language, listed);
  return listed;
}
