/** Dates as people write them: the month by name, so that no country's order of numbers misleads. */
import { dateText } from '@regia/model/formats/dates.ts';
import { offsetAt } from '@regia/model/rules/zonedTime.ts';

/** The same order of day, month and year in both languages, and in the date pickers. */
export function regionOf(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

/**
 * An instant as people of a language write it, with its time.
 * @param timeZone whose clocks to read; the reader's own where it is not said
 */
export function formatInstant(instant: string, locale: string, timeZone?: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  return dateText(at, { locale: regionOf(locale), timeZone }, 'mediumTime');
}

/** The day of an instant, with its month in full. @param timeZone as for `formatInstant` */
export function formatDate(instant: string, locale: string, timeZone?: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : dateText(at, { locale: regionOf(locale), timeZone }, 'long');
}

/** A calendar day, `YYYY-MM-DD`, as people of a language write it. */
export function formatDay(day: string, locale: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return '';
  return dateText(at, { locale: regionOf(locale), timeZone: 'UTC' });
}

/** The day of an instant in a time zone, as short as it goes: with its year unless that's now. */
export function shortDay(
  instant: string,
  locale: string,
  timeZone: string | undefined,
  now: number = Date.now(),
): string {
  return new Intl.DateTimeFormat(regionOf(locale), {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(!isInYearOf(instant, now, timeZone) && { year: 'numeric' as const }),
  }).format(new Date(instant));
}

/** Are two instants in one year of a time zone? */
export function isInYearOf(instant: string, other: number, timeZone: string | undefined): boolean {
  const yearOf = (at: number | string) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(at));
  return yearOf(instant) === yearOf(other);
}

/** The time zone of this browser. */
export function readersTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Do the clocks of this browser show another time than the site's, at an instant? */
export function isElsewhere(
  instant: string,
  timeZone: string,
  here: string = readersTimeZone(),
): boolean {
  const at = Date.parse(instant);
  return !Number.isNaN(at) && offsetAt(at, timeZone) !== offsetAt(at, here);
}

/** How far a time zone is from Greenwich at an instant, such as `GMT+2`. */
export function offsetName(instant: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const parts = clock.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Is it an instant that has not come yet? */
export function isAhead(instant: unknown): boolean {
  return typeof instant === 'string' && Date.parse(instant) > Date.now();
}
