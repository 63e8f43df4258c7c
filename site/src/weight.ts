/** How long a value is once it is written out, which is what filters do with whatever they are given. */
import { remembered } from './remembered.ts';
import { SafeHtml } from './safeHtml.ts';

/** Characters, about: lists and objects count with all they contain, however often they contain it. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof SafeHtml) return value.html.length;
  return Array.isArray(value) || isPlain(value) ? weightOfAll(value) : 1;
}

/** Neither filters nor data change what is there, so a list of lists of lists need not be gone through again. */
const weightOfAll = remembered((value: object): number => {
  let weight = 0;
  if (Array.isArray(value)) for (const item of value) weight += 1 + weightOf(item);
  else for (const [name, item] of Object.entries(value)) weight += 1 + name.length + weightOf(item);
  return weight;
});

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
