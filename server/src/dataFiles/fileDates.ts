/** The dates of a file, in every form in which programs write one. */
import { isObject } from '@regia/model/isObject.ts';
import { instantOfText } from '@regia/site/filters/writtenDate.ts';
import { instantOf, timestampOf } from './dialects.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;
/** Days and months by numbers alone are read one way here and another there: they are not guessed. */
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|' +
  'oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const WITH_MONTH = new RegExp(
  `\\b(?:\\d{1,2}[ -](?:${MONTH})|(?:${MONTH}) \\d{1,2},?)[ -]\\d{4}\\b`,
  'i',
);
const DIGITS = /^\d{9,14}$/;

/** Numbers between these are seconds since 1970, and greater ones milliseconds: both begin in 1973. */
const FIRST_SECONDS = 1e8;
const FIRST_MS = 1e11;
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The instant that a file's value means, as ISO 8601 in UTC; null where it means none for certain.
 * @param timeZone whose clocks a text tells that names no zone
 */
export function fileInstant(value: unknown, timeZone: string): string | null {
  if (isObject(value)) {
    const date = timestampOf(value);
    return date && date !== 'bad' ? instantOf(date) : null;
  }
  const instant = typeof value === 'string' ? ofText(value.trim(), timeZone) : ofNumber(value);
  return instant === null || instant > LAST_MS ? null : new Date(instant).toISOString();
}

function ofNumber(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= FIRST_SECONDS)) return null;
  return Math.trunc(value < FIRST_MS ? value * 1_000 : value);
}

function ofText(text: string, timeZone: string): number | null {
  if (DIGITS.test(text)) return ofNumber(Number(text));
  const [day] = text.match(ISO_DAY) ?? [];
  if (day === undefined) return WITH_MONTH.test(text) ? instantOfText(text, timeZone) : null;
  // What JavaScript makes of 30 February is another day.
  const begin = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(begin) && new Date(begin).toISOString().startsWith(day);
  return isDay ? instantOfText(text, timeZone) : null;
}
