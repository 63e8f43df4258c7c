/**
 * What queries ask of a document's data, in columns beside it. The data itself is kept to the
 * letter, as on SQLite: JSONB would reorder its members and refuse some of its texts. `fields` has
 * what can be compared, by its path, and `folded` the texts as people compare them; so that a query
 * over a whole collection reads neither pages of text nor words that PostgreSQL would fold otherwise.
 */

import { isObject } from '@regia/model/isObject.ts';
import { plainText } from '@regia/model/normal/plainTexts.ts';
import { foldText } from '../foldText.ts';

const SEGMENT = /^\w+$/;

/** Queries ask for declared fields: what stands deeper below longer names must not cost these each time. */
const LONGEST_PATH = 100;

/** How much of a text stands in an index; the rest is sorted afterwards. */
export const INDEXED_CHARACTERS = 100;

/** In characters: longer data is long, and so is a longer field. What of it is short stands in `head`. */
export const SHORT_CHARACTERS = 1_000;

export interface QueryColumns {
  /** JSON: texts, numbers, booleans and lists of these, by paths such as `title.it`. */
  readonly fields: string;
  /** JSON: the texts as `foldText` gives them, and lists as it gives their JSON. */
  readonly folded: string;
  /** JSON: the fields that are not long; null where the data as a whole is not. */
  readonly head: string | null;
  /** The beginning of the folded name, and the number by which records are put in order. */
  readonly by_name: string | null;
  readonly by_order: number | null;
}

export function queryColumns(data: Readonly<Record<string, unknown>>): QueryColumns {
  const fields: Record<string, unknown> = {};
  const folded: Record<string, string> = {};
  collect(data, '', fields, folded);
  return {
    fields: JSON.stringify(fields),
    folded: JSON.stringify(folded),
    head: headOf(data),
    by_name: folded.name === undefined ? null : beginningOf(folded.name),
    by_order: typeof fields.order === 'number' ? fields.order : null,
  };
}

/** The short fields of long data, as JSON; null for data that is short. */
export function headOf(data: Readonly<Record<string, unknown>>): string | null {
  const lengths = Object.entries(data).map(([name, value]): [name: string, length: number] => [
    name,
    JSON.stringify(value)?.length ?? 0,
  ]);
  if (lengths.reduce((sum, [, length]) => sum + length, 0) <= SHORT_CHARACTERS) return null;
  const short = lengths.filter(([, length]) => length <= SHORT_CHARACTERS);
  return JSON.stringify(Object.fromEntries(short.map(([name]) => [name, data[name]])));
}

function beginningOf(text: string): string {
  return text.length <= INDEXED_CHARACTERS ? text : [...text].slice(0, INDEXED_CHARACTERS).join('');
}

function collect(
  members: Readonly<Record<string, unknown>>,
  path: string,
  fields: Record<string, unknown>,
  folded: Record<string, string>,
): void {
  for (const [name, value] of Object.entries(members)) {
    if (path.length + name.length > LONGEST_PATH) continue;
    if (!SEGMENT.test(name) || name === '__proto__') continue;
    if (isObject(value)) {
      collect(value, `${path}${name}.`, fields, folded);
    } else if (Array.isArray(value)) {
      const list = value.filter(isComparable).map(storable);
      if (list.length === 0 && value.length > 0) continue;
      fields[path + name] = list;
      folded[path + name] = foldText(JSON.stringify(list));
    } else if (isComparable(value)) {
      const stored = storable(value);
      fields[path + name] = stored;
      if (typeof stored === 'string') folded[path + name] = foldText(stored);
    }
  }
}

function isComparable(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function storable(value: string | number | boolean): string | number | boolean {
  return typeof value === 'string' ? plainText(value) : value;
}
