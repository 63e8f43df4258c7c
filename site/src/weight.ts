/** How long a value is once it is written out, which is what filters do with whatever they are given. */
import { SafeHtml } from './safeHtml.ts';

/** Filters make lists and change none, so a list of lists of lists need not be gone through again. */
const WEIGHTS = new WeakMap<readonly unknown[], number>();

/** Characters, about: lists count with all they contain, however often they contain it. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof SafeHtml) return value.html.length;
  if (!Array.isArray(value)) return 1;
  const known = WEIGHTS.get(value);
  if (known !== undefined) return known;
  let weight = value.length;
  for (const item of value) weight += weightOf(item);
  WEIGHTS.set(value, weight);
  return weight;
}

/** Characters of a text, items of a list. */
export function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0;
}
