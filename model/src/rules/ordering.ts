import { FIRST_ORDER } from '../constants.ts';

/** As many records as can be put in order at once. */
export const MAX_ORDERED = 10_000;

/** The order 1…n that a list of ids stands for. */
export function ordersOf(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, index) => [id, FIRST_ORDER + index]));
}

/** The smallest positive whole number that is not in use. */
export function smallestFree(used: Iterable<number>): number {
  const taken = new Set(used);
  let candidate = 1;
  while (taken.has(candidate)) candidate++;
  return candidate;
}
