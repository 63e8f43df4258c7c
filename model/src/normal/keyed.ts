/** Lists, also those that are kept as a map from a key to its items (specification, section 3). */
import { isMembers } from '../difference/sameValue.ts';
import type { RefsField } from '../fields/refs.ts';
import { memberWithPath, pathOf } from './references.ts';

/** Of what there is a list: sections, or references to a collection. */
export type Listed = { readonly kind: 'sections' } | Pick<RefsField, 'kind' | 'collection'>;

/** What tells a lone item from a map of some. */
const OWN_MEMBERS: Readonly<Record<Listed['kind'], readonly string[]>> = {
  sections: ['type', 'value', 'url'],
  refs: ['id', '_path', 'referencePath'],
};

/**
 * The items of a list, or of a map in its order: by their number `order` where each has one, else as
 * the map has them. Null where it is neither.
 */
export function itemsOf(listed: Listed, value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isMembers(value)) return typeof value === 'string' && value !== '' ? [value] : null;
  if (OWN_MEMBERS[listed.kind].some((name) => isOwn(name, value[name]))) return [value];
  const entries = Object.entries(value);
  if (!entries.every(([, one]) => isItem(listed, one))) return null;
  const items = entries.flatMap(([key, one]) =>
    (Array.isArray(one) ? one : [one]).map((item: unknown) => withKey(listed, key, item)),
  );
  const orders = items.map((item) => (isMembers(item) ? item.order : undefined));
  return orders.every((order) => typeof order === 'number')
    ? items.toSorted((one, other) => orderOf(one) - orderOf(other))
    : items;
}

/** A map may have a key of the same name, with an item. */
function isOwn(name: string, value: unknown): boolean {
  const isText = typeof value === 'string' || typeof value === 'number';
  return name === '_path' ? isMembers(value) && Array.isArray(value.segments) : isText;
}

function isItem({ kind }: Listed, value: unknown): boolean {
  // A lone section's members are texts, too, but hardly all of them markup.
  if (typeof value === 'string') return kind === 'refs' || /^\s*<[a-z!]/i.test(value);
  return value === null || Array.isArray(value) || isMembers(value);
}

/** The key is the item's id if it has none, and else stays beside it. */
function withKey(listed: Listed, key: string, item: unknown): unknown {
  const isReference = listed.kind === 'refs';
  if (typeof item === 'string') return isReference ? { id: item, key } : { id: key, value: item };
  if (!isMembers(item)) return item;
  const path = pathOf(item);
  if (path !== null) return { id: path, key };
  const { id } = item;
  const isNamed = (typeof id === 'string' && id !== '') || typeof id === 'number';
  const isPath = !isNamed && isReference && memberWithPath(listed.collection, item) !== null;
  if (isPath) return { ...item, key };
  if (!isNamed) return { ...item, id: key };
  return String(id) === key || Object.hasOwn(item, 'key') ? item : { ...item, key };
}

function orderOf(item: unknown): number {
  return isMembers(item) ? Number(item.order) : 0;
}

/** What an item of a map says in each language. */
export function itemIn(language: string, item: unknown): unknown[] {
  if (!isMembers(item)) return [item];
  const spoken = PER_LANGUAGE.filter((name) => languagesIn(item[name]).length > 0);
  if (!spoken.every((name) => languagesIn(item[name]).includes(language))) return [];
  const said = spoken.map((name) => [name, memberOf(item[name], language)]);
  return [spoken.length === 0 ? item : { ...item, ...Object.fromEntries(said) }];
}

/** The languages in which an item says something of its own. */
export function languagesOfItem(item: unknown): string[] {
  return isMembers(item) ? PER_LANGUAGE.flatMap((name) => languagesIn(item[name])) : [];
}

const PER_LANGUAGE = ['value', 'url'] as const;

function languagesIn(value: unknown): string[] {
  return isMembers(value) ? Object.keys(value).filter((key) => /^[a-z]{2}$/.test(key)) : [];
}

function memberOf(value: unknown, name: string): unknown {
  return isMembers(value) ? value[name] : undefined;
}
