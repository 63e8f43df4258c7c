/** Ranges of numbers, counted before they are made. */
import { type Effort, TooMuch } from './effort.ts';
import { weightOf } from './weight.ts';

/** What a range is known by among the names that are read. */
export const RANGE = '(range)';

/** Characters that are read as a number in the time of a step. */
const READ_PER_STEP = 16;
const ITEMS_PER_STEP = 16;

/**
 * The numbers from one to another. Throws where there are too many, or they are so large that the next of them
 * is no other number: LiquidJS would never come to the end.
 */
export function rangeOf(low: unknown, high: unknown, effort: Effort): number[] {
  const [first, last] = [numberOf(low, effort), numberOf(high, effort)];
  if (!(first < last + 1)) return [];
  if (Math.max(Math.abs(first), Math.abs(last)) > Number.MAX_SAFE_INTEGER) {
    throw new TooMuch('number limit exceeded');
  }
  const count = Math.ceil(last + 1 - first);
  effort.make(count);
  effort.step(count / ITEMS_PER_STEP);
  return Array.from({ length: count }, (_, at) => first + at);
}

/** A value as a number. A long list or text takes its time. */
export function numberOf(value: unknown, effort: Effort): number {
  effort.step(weightOf(value) / READ_PER_STEP);
  return Number(value ?? Number.NaN);
}
