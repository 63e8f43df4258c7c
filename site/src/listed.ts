/** The documents of a list that have an address. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { listInput, type WebCollection } from './inputs.ts';
import { Reader, type View } from './reader.ts';
import { Recorder } from './recorder.ts';
import type { Source } from './source.ts';
import { publishedUrlOf } from './urls.ts';

interface Listed {
  readonly records: readonly AnyRecord[];
  /** What was read to find that out. */
  readonly inputs: ReadonlySet<string>;
  /** At which place of the records a field first has a value; by field. */
  readonly places: Map<string, ReadonlyMap<unknown, number>>;
}

/** Every page of a site may go through all of them, and a source is one state of the site. */
const FOUND = new WeakMap<Source, Map<string, Listed>>();

/** Readers of the listed documents that have an address in the language, in their order. */
export function listedReaders(view: View, collection: WebCollection, category?: string): Reader[] {
  const prefix = listInput(collection, category);
  const { records, inputs } = listedIn(view, collection, category);
  for (const input of inputs) view.recorder.add(input);
  return records.map((record) => new Reader(view, collection, record, prefix));
}

/**
 * The place of the first of these readers whose field has a value, where it can be looked up; -1
 * where none has it. Null where each must be asked.
 * @param readers what `listedReaders` gave for the same view and list
 */
export function placeOf(
  readers: { readonly view: View; readonly collection: WebCollection; readonly category?: string },
  field: string,
  value: unknown,
): number | null {
  const { view, collection, category } = readers;
  if (!isPlain(value)) return null;
  const { records, places } = listedIn(view, collection, category);
  const prefix = listInput(collection, category);
  const [first] = records;
  if (!first) return -1;
  const reader = new Reader(view, collection, first, prefix);
  if (!LOOKED_UP.has(reader.kindOf(field))) return null;
  reader.read(field);
  const known = places.get(field) ?? placesBy(view, records, collection, field);
  places.set(field, known);
  return known.get(value) ?? -1;
}

/** Fields whose values templates see as they are stored. */
const LOOKED_UP = new Set<string | undefined>(['text', 'boolean']);

function isPlain(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}

function placesBy(
  { source, language }: View,
  records: readonly AnyRecord[],
  collection: WebCollection,
  field: string,
): ReadonlyMap<unknown, number> {
  const view: View = { source, language, recorder: new Recorder() };
  const places = new Map<unknown, number>();
  for (const [place, record] of records.entries()) {
    const value = new Reader(view, collection, record, '').read(field);
    if (isPlain(value) && !places.has(value)) places.set(value, place);
  }
  return places;
}

function listedIn({ source, language }: View, collection: WebCollection, category?: string) {
  const found = FOUND.get(source) ?? new Map<string, Listed>();
  FOUND.set(source, found);
  const prefix = listInput(collection, category);
  const name = `${prefix}.${language}`;
  const known = found.get(name);
  if (known) return known;
  const view: View = { source, language, recorder: new Recorder() };
  view.recorder.add(prefix);
  const records = source
    .list(collection, category)
    .filter((record) => publishedUrlOf(new Reader(view, collection, record, prefix)) !== null);
  const listed: Listed = { records, inputs: view.recorder.inputs, places: new Map() };
  found.set(name, listed);
  return listed;
}
