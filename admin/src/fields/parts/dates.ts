/** Dates as people write them: the month by name, so that no country's order of numbers misleads. */

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const INSTANT: Intl.DateTimeFormatOptions = {
  ...DAY,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** The same order of day, month and year in both languages, and in the date pickers. */
function regionOf(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

function format(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(regionOf(locale), options).format(date);
}

/** An instant as people of a language write it, in their own time zone. */
export function formatInstant(instant: string, locale: string): string {
  return format(new Date(instant), locale, INSTANT);
}

/** A calendar day, `YYYY-MM-DD`, as people of a language write it. */
export function formatDay(day: string, locale: string): string {
  return format(new Date(`${day}T00:00`), locale, DAY);
}
