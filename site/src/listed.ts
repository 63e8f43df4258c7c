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
  const listed: Listed = { records, inputs: view.recorder.inputs };
  found.set(name, listed);
  return listed;
}
