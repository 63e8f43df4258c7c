/** What the routes of several subjects have in common. */
import { DEFAULT_PAGE_SIZE } from '@regia/model/constants.ts';
import type { ErrorCode } from '@regia/model/errors.ts';
import { MAX_ID_LENGTH } from '@regia/model/rules/recordId.ts';
import { z } from 'zod';

/**
 * What answers have: typed as the model has it, where the API's description says less. Nothing is
 * checked by it.
 */
export function typed<Value>(described: z.ZodType) {
  const { $schema: _, ...description } = z.toJSONSchema(described, { unrepresentable: 'any' });
  return z.custom<Value>().meta(description);
}

export const errorCode = typed<ErrorCode>(z.string());

/** What every unsuccessful request is answered with. */
export const failure = z.object({
  code: errorCode,
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional().meta({
    description: 'For an unexpected error: quote it to find the error in the log',
  }),
});

export const recordId = z.string().min(1).max(MAX_ID_LENGTH);
export const one = z.object({ id: z.string() });
export const oneRecord = z.object({ collection: z.string(), id: z.string() });
export const named = z.object({ id: z.string(), name: z.string() });
export const namedRecord = z.object({ collection: z.string(), id: z.string(), name: z.string() });

/** The longest that anybody means: nanoseconds. */
const MAX_INSTANT_LENGTH = '2026-03-29T01:00:00.000000000Z'.length;

/** An instant as ISO 8601 in UTC. What is sent becomes what is stored, with milliseconds: they are compared as texts. */
export const instant = z.iso
  .datetime()
  .max(MAX_INSTANT_LENGTH)
  .overwrite((value) => {
    const date = value.length > MAX_INSTANT_LENGTH ? Number.NaN : Date.parse(value);
    return Number.isNaN(date) ? value : new Date(date).toISOString();
  });

const MAX_CHANGE = 1_000_000_000;

/** An instant, past or to come, or right after a change. */
export const whichMoment = z.union([
  z.object({ at: instant }),
  z.object({ change: z.number().int().min(1).max(MAX_CHANGE) }),
]);

/** The same, or the site with a set of prepared changes, now or later. */
export const shownMoment = z.union([
  z.object({ set: recordId, at: instant.optional() }),
  ...whichMoment.options,
]);

/** A whole number from 1, as the text that a query string has. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max));

const MAX_PAGE = 1_000_000;

/** The part of a query that says which page of a list is wanted. */
export const paging = (maxSize: number, size = DEFAULT_PAGE_SIZE) => ({
  page: wholeNumber(MAX_PAGE).default(1),
  pageSize: wholeNumber(maxSize).default(size),
});

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  });
