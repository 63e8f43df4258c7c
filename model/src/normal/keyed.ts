/** Lists, also those that are kept as a map from a key to its items (specification, section 3). */
import { isMembers } from '../difference/sameValue.ts';
import { hasOwnMembers, type Listed, PER_LANGUAGE } from './items.ts';
import { languagesIn } from './languagesOf.ts';
import { isMarkup, itemsBeside, itemsUnder, itemsWithin, type Said } from './nested.ts';

/** The items of a list, or of a map in its order, where no languages stand in them. Null where it is neither. */
export function itemsOf(listed: Listed, value: unknown): readonly unknown[] | null {
  const items = saidItemsOf(listed, value, false)?.map(({ item }) => item) ?? null;
  const isSame =
    Array.isArray(value) &&
    items?.length === value.length &&
    items.every((item, at) => item === value[at]);
  return isSame ? value : items;
}

/**
 * The same with the languages in which they are: by their number `order` where each has one, or each key
 * has, else as the map has them.
 */
export function saidItemsOf(
  listed: Listed,
  value: unknown,
  hasLanguages = true,
): readonly Said[] | null {
  if (Array.isArray(value)) return itemsWithin(listed, value, hasLanguages);
  const isOne = typeof value === 'string' ? value !== '' : hasOwnMembers(listed, value);
  if (isOne) return [{ item: value, language: null }];
  if (!isMembers(value)) return null;
  const entries = Object.entries(value);
  if (!entries.every(([, one]) => mayBeItems(listed, one))) {
    return itemsBeside(listed, value, hasLanguages);
  }
  const ordered = byOrder(entries, ([, one]) => one);
  const items = (ordered ?? entries).flatMap(([key, one]) =>
    itemsUnder(listed, key, one, hasLanguages),
  );
  return ordered ? items : (byOrder(items, ({ item }) => item) ?? items);
}

function mayBeItems({ kind }: Listed, value: unknown): boolean {
  // A lone section's members are texts, too, but hardly all of them markup.
  if (typeof value === 'string') return kind === 'refs' || isMarkup(value);
  return value === null || Array.isArray(value) || isMembers(value);
}

/** Null where one of them has no order. */
function byOrder<T>(all: readonly T[], ordered: (one: T) => unknown): T[] | null {
  const orders = new Map<T, number>();
  for (const one of all) {
    const of = ordered(one);
    const order = isMembers(of) ? of.order : undefined;
    if (typeof order !== 'number') return null;
    orders.set(one, order);
  }
  return all.toSorted((one, other) => (orders.get(one) ?? 0) - (orders.get(other) ?? 0));
}

/** What an item of a map says in each language. */
export function itemIn(language: string, { item, language: only }: Said): unknown[] {
  if (only !== null && only !== language) return [];
  if (!isMembers(item)) return [item];
  const spoken = PER_LANGUAGE.filter((name) => languagesIn(item[name]).length > 0);
  if (!spoken.every((name) => languagesIn(item[name]).includes(language))) return [];
  const said = spoken.map((name) => [name, memberOf(item[name], language)]);
  return [spoken.length === 0 ? item : { ...item, ...Object.fromEntries(said) }];
}

/** The languages in which an item says something of its own. */
export function languagesOfItem({ item, language }: Said): string[] {
  if (language !== null) return [language];
  return isMembers(item) ? PER_LANGUAGE.flatMap((name) => languagesIn(item[name])) : [];
}

function memberOf(value: unknown, name: string): unknown {
  return isMembers(value) ? value[name] : undefined;
}
