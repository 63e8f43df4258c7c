/** One item of a list, and the key under which it stands in a map. */
import { isMembers } from '../difference/sameValue.ts';
import type { RefsField } from '../fields/refs.ts';
import { languagesIn } from './languagesOf.ts';
import { memberWithPath, pathOf } from './references.ts';

/** Of what there is a list: sections, or references to a collection. */
export type Listed = { readonly kind: 'sections' } | Pick<RefsField, 'kind' | 'collection'>;

/** What tells a lone item from a map of some. */
const OWN_MEMBERS: Readonly<Record<Listed['kind'], readonly string[]>> = {
  sections: ['type', 'value', 'url'],
  refs: ['id', '_path', 'referencePath'],
};

/** Is an object an item? A map may have keys of the same names, with items. */
export function hasOwnMembers({ kind }: Listed, value: unknown): boolean {
  if (!isMembers(value)) return false;
  return OWN_MEMBERS[kind].some((name) => isOwn(name, value[name]));
}

function isOwn(name: string, value: unknown): boolean {
  const isText = typeof value === 'string' || typeof value === 'number';
  return name === '_path' ? isMembers(value) && Array.isArray(value.segments) : isText;
}

/** Is it an item, also one that says something in each language, or with a path under another name? */
export function isItem(listed: Listed, value: unknown): boolean {
  if (!isMembers(value) || hasOwnMembers(listed, value)) return isMembers(value);
  if (listed.kind === 'refs') return memberWithPath(listed.collection, value) !== null;
  return PER_LANGUAGE.some((name) => languagesIn(value[name]).length > 0);
}

/** What an item of sections may say in each language. */
export const PER_LANGUAGE = ['value', 'url'] as const;

/** The key is the item's id if it has none, and else stays beside it. */
export function withKey(listed: Listed, key: string, item: unknown): unknown {
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
