/** Lists whose items are known by a key, such as sections and references. */
import { isMembers } from '../difference/sameValue.ts';
import type { Field } from '../fields/field.ts';
import { type Comparison, ofEach, type Place } from './comparison.ts';
import { orderFrom, withInserted } from './mergeOrder.ts';
import type { Part, Versions } from './piece.ts';

export interface Keyed {
  keyOf(item: unknown): string;
  /** What kind of value an item is; null where that is not one of a field's. */
  readonly of: Field | null;
  /** What an item is called, by its place in my list, or else in theirs, from 1. */
  partOf?(position: number): Part;
  /** Merges an item that both sides have. The same key is the same item where this is left out. */
  mergeItem?(versions: Versions, key: string, position: number): unknown;
}

/** Merges three lists: what came and what went on either side, what changed, and the sequence. */
export function mergeKeyed(
  { decide }: Comparison,
  versions: Versions,
  place: Place,
  { keyOf, of, partOf = () => ({ kind: 'item' }), mergeItem }: Keyed,
): unknown[] {
  const items = ofEach(versions, (list) => itemsOf(list, keyOf));
  const keys = ofEach(items, (some) => [...some.keys()]);
  const root = place.language ? `${place.field}.${place.language}` : place.field;

  const places = [keys.theirs, keys.mine].flatMap((list) =>
    list.map((key, at): [string, number] => [key, at + 1]),
  );
  // In my list, or else in theirs.
  const positions = new Map(places);
  const kept = new Map<string, unknown>();
  for (const key of new Set([...keys.mine, ...keys.theirs, ...keys.base])) {
    const item = ofEach(items, (some) => some.get(key));
    const position = positions.get(key) ?? 0;
    const whole = { ...place, key: `${root}/${key}`, part: partOf(position), of };
    const isInBoth = items.theirs.has(key) && items.mine.has(key);
    let merged = item.mine;
    // What is no object, as files may have brought it along, is one piece.
    const isOnePiece = !isInBoth || (mergeItem && ![item.theirs, item.mine].every(isMembers));
    if (isOnePiece) merged = decide(whole, item);
    else if (mergeItem) merged = mergeItem(item, key, position);
    if (merged !== undefined) kept.set(key, merged);
  }

  const lists = ofEach(items, (some) => [...some.values()]);
  const order = { ...place, key: `${root}/order`, part: { kind: 'order' as const }, of };
  const from = orderFrom(keys);
  const isTheirs = from === 'conflict' ? decide(order, lists) === lists.theirs : from === 'theirs';
  const [leading, other] = isTheirs ? [keys.theirs, keys.mine] : [keys.mine, keys.theirs];
  return withInserted(leading, other, (key) => kept.has(key)).map((key) => kept.get(key));
}

/** The items by their keys, each as often as it stands there. */
function itemsOf(list: unknown, keyOf: (item: unknown) => string): Map<string, unknown> {
  const items = new Map<string, unknown>();
  if (!Array.isArray(list)) return items;
  const seen = new Map<string, number>();
  for (const item of list) {
    const key = keyOf(item);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    items.set(count === 1 ? key : `${key}#${count}`, item);
  }
  return items;
}
