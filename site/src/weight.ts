/** How long a value is once it is written out, which is what filters do with whatever they are given. */
import { remembered } from './remembered.ts';
import { SafeHtml } from './safeHtml.ts';

/** Where lists contain lists, each is looked for among those that it's in: so many, in the time of a character. */
const LOOKED_AT = 16;

interface Contained {
  /** Characters, about. */
  readonly length: number;
  /** How many lists and objects are in one another. */
  readonly depth: number;
}

/** Characters, about: lists and objects count with all they contain, however often they contain it. */
export function weightOf(value: unknown): number {
  const { length, depth } = containedIn(value);
  return length + depth ** 2 / LOOKED_AT;
}

function containedIn(value: unknown): Contained {
  if (typeof value === 'string') return { length: value.length, depth: 0 };
  if (value instanceof SafeHtml) return { length: value.html.length, depth: 0 };
  return Array.isArray(value) || isPlain(value) ? allContainedIn(value) : { length: 1, depth: 0 };
}

/** What is shorter is sooner gone through again than remembered: a variable may hold ten thousands of such lists. */
const REMEMBERED_FROM = 64;

/** Neither filters nor data change what is there, so a list of lists of lists need not be gone through again. */
const CONTAINED = new WeakMap<object, Contained>();

function allContainedIn(value: object): Contained {
  const known = CONTAINED.get(value);
  if (known) return known;
  let length = 0;
  let deepest = 0;
  const isList = Array.isArray(value);
  for (const [name, item] of isList ? value.entries() : Object.entries(value)) {
    const inner = containedIn(item);
    length += 1 + (isList ? 0 : String(name).length) + inner.length;
    deepest = Math.max(deepest, inner.depth);
  }
  const contained = { length, depth: deepest + 1 };
  if (length >= REMEMBERED_FROM) CONTAINED.set(value, contained);
  return contained;
}

/** Characters of a text, items of a list. */
export function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0;
}

/** How many members an object has, as JSON has them; 0 of anything else. */
export function membersOf(value: unknown): number {
  return isPlain(value) ? countMembers(value) : 0;
}

const countMembers = remembered((value: object) => Object.keys(value).length);

/** Is it an object as JSON has them, such as a variable's value? */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
