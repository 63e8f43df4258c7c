import { z } from 'zod';

/**
 * A list of so many items. Its length is looked at first: to say of each of a million items
 * what is wrong with it would take seconds.
 */
export function bounded<Item extends z.ZodType>(item: Item, most: number, least = 0) {
  return z.preprocess((value: z.input<Item>[], { issues }) => {
    if (!Array.isArray(value) || value.length <= most) return value;
    issues.push({ code: 'too_big', origin: 'array', maximum: most, inclusive: true, input: value });
    return z.NEVER;
  }, z.array(item).min(least).max(most));
}
