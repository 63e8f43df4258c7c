/** Texts that every database holds as they are, and names of members that every request may bring. */
import { isMembers } from '../difference/sameValue.ts';

/** PostgreSQL's texts have no character 0, and nothing that is not Unicode, such as half a surrogate pair. */
export function plainText(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}

const TOLD_CHARACTERS = 80;

/** A value as it is told of in a remark: the beginning of it. */
export function shortText(value: unknown): string {
  const text = toldText(value);
  return text.length > TOLD_CHARACTERS ? `${text.slice(0, TOLD_CHARACTERS - 1)}…` : text;
}

/** A value as people read it where it is told: what no text can show is written as an escape. */
export function toldText(value: unknown): string {
  if (typeof value !== 'string') return value === undefined ? '' : JSON.stringify(value);
  return isPlain(value) ? value : JSON.stringify(value).slice(1, -1);
}

/**
 * The value with plain texts, and other names for members that reach the prototype of what they are
 * assigned to: `__proto__`, and a `constructor` that has a `prototype`. All that they hold is kept.
 * The same value where nothing needs it.
 * @param note told the path of the text, or of the member by its new name, with what it was and is
 */
export function withPlainTexts(
  value: unknown,
  path = '',
  note: (path: string, from: string, to: string) => void = () => {},
): unknown {
  return needsIt(value) ? plain(value, path, note) : value;
}

/** Nearly nothing does: to look costs a tenth of making all of it anew. */
function needsIt(value: unknown): boolean {
  if (typeof value === 'string') return !isPlain(value);
  if (Array.isArray(value)) return value.some(needsIt);
  if (!isMembers(value)) return false;
  return Object.keys(value).some(
    (name) => !isPlain(name) || isReserved(name, value[name]) || needsIt(value[name]),
  );
}

function isPlain(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function plain(
  value: unknown,
  path: string,
  note: (path: string, from: string, to: string) => void,
): unknown {
  if (typeof value === 'string') {
    const text = plainText(value);
    if (text !== value) note(path, value, text);
    return text;
  }
  if (Array.isArray(value)) {
    return value.map((one: unknown, at) => plain(one, within(path, at), note));
  }
  if (!isMembers(value)) return value;
  const names = new FreeNames(Object.keys(value));
  const members = Object.entries(value).map(([name, one]): [string, unknown] => {
    const free = plainName(name, one, names);
    if (free !== name) note(within(path, free), name, free);
    return [free, plain(one, within(path, free), note)];
  });
  return Object.fromEntries(members);
}

function within(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

function plainName(name: string, value: unknown, names: FreeNames): string {
  const wanted = isReserved(name, value) ? `_${name.replaceAll('_', '')}_` : plainText(name);
  return wanted === name ? name : names.take(wanted);
}

/** Names that no other member has. Where thousands want the same one, each goes on where the last has stopped. */
class FreeNames {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  take(wanted: string): string {
    let free = wanted;
    let next = this.#next.get(wanted) ?? 2;
    while (this.#taken.has(free)) free = `${wanted}_${next++}`;
    this.#next.set(wanted, next);
    this.#taken.add(free);
    return free;
  }
}

function isReserved(name: string, value: unknown): boolean {
  if (name === '__proto__') return true;
  return name === 'constructor' && isMembers(value) && Object.hasOwn(value, 'prototype');
}
