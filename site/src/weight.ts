/** How long a value is once it is written out, which is what filters do with whatever they are given. */
import { SafeHtml } from './safeHtml.ts';

/** Neither filters nor data change what is there, so a list of lists of lists need not be gone through again. */
const WEIGHTS = new WeakMap<object, number>();
const MEMBERS = new WeakMap<object, number>();

/** Characters, about: lists and objects count with all they contain, however often they contain it. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof SafeHtml) return value.html.length;
  if (!Array.isArray(value) && !isPlain(value)) return 1;
  const known = WEIGHTS.get(value);
  if (known !== undefined) return known;
  let weight = 0;
  if (Array.isArray(value)) for (const item of value) weight += 1 + weightOf(item);
  else for (const [name, item] of Object.entries(value)) weight += 1 + name.length + weightOf(item);
  WEIGHTS.set(value, weight);
  return weight;
}

/** Characters of a text, items of a list. */
export function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0;
}

/** How many members an object of the data has; nothing else has any. */
export function membersOf(value: unknown): number {
  if (!isPlain(value)) return 0;
  const known = MEMBERS.get(value);
  if (known !== undefined) return known;
  const members = Object.keys(value).length;
  MEMBERS.set(value, members);
  return members;
}

/** Is it an object as JSON has them, such as a variable's value? */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
