/** Ranges in a filter: `from..to`, either of which may be missing, or one value. */
import { RegiaError } from '@regia/model/errors.ts';
import { nextDay } from '@regia/model/rules/visibility.ts';
import { instantSchema } from '@regia/model/schemas/texts.ts';
import { z } from 'zod';

/** Bounds in the order of the values; a missing one does not limit. */
export interface Range<Value> {
  readonly from?: Value;
  readonly to?: Value;
  /** The first value that is too large. */
  readonly before?: Value;
}

const SEPARATOR = '..';
const daySchema = z.iso.date();

function bad(text: string): RegiaError {
  return new RegiaError('invalidParameters', `not a range: ${text}`);
}

function ends(text: string): [from: string, to: string] {
  const at = text.indexOf(SEPARATOR);
  return at < 0 ? [text, text] : [text.slice(0, at), text.slice(at + SEPARATOR.length)];
}

/** `5`, `1..10`, `1..` or `..10`, both ends included. */
export function numberRange(text: string): Range<number> {
  const [from, to] = ends(text).map((end) => end.trim());
  if (!from && !to) throw bad(text);
  const numberOf = (end: string) => {
    const value = Number(end);
    if (!Number.isFinite(value)) throw bad(text);
    return value;
  };
  return { ...(from && { from: numberOf(from) }), ...(to && { to: numberOf(to) }) };
}

/** As `numberRange`, with days (whole, in UTC) or instants, all ISO 8601. */
export function dateRange(text: string): Range<string> {
  const [from, to] = ends(text).map((end) => end.trim());
  if (!from && !to) throw bad(text);
  const instantOf = (end: string) => {
    const { success, data } = instantSchema.safeParse(end);
    if (!success) throw bad(text);
    return data;
  };
  const isDay = (end: string) => daySchema.safeParse(end).success;
  const midnight = (day: string) => `${day}T00:00:00.000Z`;
  return {
    ...(from && { from: isDay(from) ? midnight(from) : instantOf(from) }),
    ...(to && (isDay(to) ? { before: midnight(nextDay(to)) } : { to: instantOf(to) })),
  };
}
