/**
 * Lists within a list: names, numbers and languages that stand for several items, and objects that have a
 * list of them beside other members. Only what is certain is read: an item may be unlike all others.
 */
import { isMembers, type Members } from '../difference/sameValue.ts';
import { SERVER_MEMBERS } from '../entity.ts';
import { isItem, type Listed, withKey } from './items.ts';
import { isPerLanguage, languageOf } from './languagesOf.ts';

/** An item, and the language in which alone it is said; null where it is for all of them. */
export interface Said {
  readonly item: unknown;
  readonly language: string | null;
}

/** How something is read. */
interface Reading {
  readonly listed: Listed;
  /** May languages stand in it? */
  readonly hasLanguages: boolean;
  /** Is any text an item? */
  readonly hasTexts: boolean;
}

/** The items of a list, some of which may be lists themselves. */
export function itemsWithin(
  listed: Listed,
  list: readonly unknown[],
  hasLanguages: boolean,
): Said[] {
  const reading = { listed, hasLanguages, hasTexts: false };
  return list.flatMap((item) => nestedIn(item, null, reading) ?? [{ item, language: null }]);
}

/** The items of an object that is no map of them. */
export function itemsBeside(listed: Listed, value: unknown, hasLanguages: boolean): Said[] | null {
  return nestedIn(value, null, { listed, hasLanguages, hasTexts: false });
}

/** The items that stand under a key of a map. */
export function itemsUnder(
  listed: Listed,
  key: string,
  value: unknown,
  hasLanguages: boolean,
): Said[] {
  const nested = nestedIn(value, key, { listed, hasLanguages, hasTexts: true });
  if (nested) return nested;
  const list = Array.isArray(value) ? value : [value];
  return withKeys(listed, key, itemsWithin(listed, list, hasLanguages));
}

/** The items of an object that is none itself; null where it has none of which that is certain. */
function nestedIn(value: unknown, key: string | null, reading: Reading): Said[] | null {
  if (!isMembers(value) || isItem(reading.listed, value)) return null;
  const isNumbered = Object.keys(value).every((name) => /^\d+$/.test(name));
  const isSpoken = reading.hasLanguages && isPerLanguage(value);
  if (!isNumbered && !isSpoken) return besideOthers(value, key, reading);
  const found = allOf(Object.entries(value), ([name, one]) =>
    isSpoken ? itemsSaidIn(name, one, value, reading) : listIn(one, reading),
  );
  return found && found.length > 0 ? withKeys(reading.listed, key, found) : null;
}

/** The lists among the members of an object. All else that it has goes to the first item, as its `group`. */
function besideOthers(value: Members, key: string | null, reading: Reading): Said[] | null {
  const { listed } = reading;
  const isNamed = typeof value.id === 'string' || typeof value.id === 'number';
  const name = key ?? (isNamed ? String(value.id) : null);
  const lists: List[] = [];
  const others: [string, unknown][] = [];
  for (const [member, one] of Object.entries(value)) {
    if (member === 'id' && isNamed && String(one) === name) continue;
    const list = listOf(member, one, value, reading);
    if (list) lists.push(list);
    else others.push([member, one]);
  }
  // Other lists of references may be of anything.
  const isUnsure = listed.kind === 'refs' && others.length > 0;
  if (isUnsure && !lists.every(({ isSure }) => isSure)) return null;
  const [first, ...rest] = lists.flatMap(({ member, items, isSpoken }) => {
    const isAlone = isSpoken || lists.length === 1;
    return withKeys(listed, isAlone ? name : [name, member].filter(Boolean).join('.'), items);
  });
  if (!first) return null;
  return [others.length > 0 ? inGroup(listed, first, Object.fromEntries(others)) : first, ...rest];
}

function inGroup({ kind }: Listed, { item, language }: Said, others: Members): Said {
  const of = isMembers(item) ? item : { [kind === 'refs' ? 'id' : 'value']: item };
  const group = Object.hasOwn(of, 'group') ? [others, of.group] : others;
  return { item: { ...of, group }, language };
}

interface List {
  readonly member: string;
  readonly items: readonly Said[];
  /** Is the member's name a language, or one of lists? */
  readonly isSpoken: boolean;
  readonly isSure: boolean;
}

function listOf(member: string, one: unknown, all: Members, reading: Reading): List | null {
  if (SERVER_MEMBERS.has(member)) return null;
  const isSpoken = reading.hasLanguages && languageOf(member, all) !== null;
  const isSure = isSpoken || isNameOfList(reading.listed, member);
  const inner = { ...reading, hasTexts: isSure && reading.listed.kind === 'refs' };
  const items = isSpoken ? itemsSaidIn(member, one, all, inner) : listIn(one, inner);
  return items && items.length > 0 ? { member, items, isSpoken, isSure } : null;
}

function itemsSaidIn(name: string, one: unknown, all: Members, reading: Reading) {
  const items = listIn(one, { ...reading, hasLanguages: false });
  const language = languageOf(name, all) ?? name;
  return items?.map(({ item }) => ({ item, language })) ?? null;
}

/** What is one item, or nothing but items. */
function listIn(value: unknown, reading: Reading): Said[] | null {
  if (value === null) return [];
  if (isText(value, reading) || isItem(reading.listed, value))
    return [{ item: value, language: null }];
  if (!Array.isArray(value)) return nestedIn(value, null, reading);
  return allOf(value, (one) => listIn(one, reading));
}

/** The items in all of these; null where one of them has none of which that is certain. */
function allOf<T>(list: readonly T[], itemsIn: (one: T) => Said[] | null): Said[] | null {
  const found: Said[][] = [];
  for (const one of list) {
    const items = itemsIn(one);
    if (!items) return null;
    found.push(items);
  }
  return found.flat();
}

function isText(value: unknown, { listed, hasTexts }: Reading): boolean {
  if (typeof value !== 'string') return false;
  return hasTexts ? value !== '' : listed.kind === 'sections' && isMarkup(value);
}

export function isMarkup(value: string): boolean {
  return /^\s*<[a-z!]/i.test(value);
}

/** Of references, another list may be of anything. */
function isNameOfList(listed: Listed, name: string): boolean {
  if (listed.kind === 'sections') return false;
  return ['items', 'list', 'ids', 'refs', listed.collection, `${listed.collection}s`].includes(
    name,
  );
}

function withKeys(listed: Listed, key: string | null, said: readonly Said[]): Said[] {
  return said.map((one) => (key === null ? one : { ...one, item: withKey(listed, key, one.item) }));
}
