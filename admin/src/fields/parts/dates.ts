import dayjs from 'dayjs';
import 'dayjs/locale/it';

/** Day, month by name and year: never mistaken for another country's order of numbers. */
export const DATE_TIME_FORMAT = 'D MMM YYYY, HH:mm';
export const DATE_FORMAT = 'D MMM YYYY';

/** An instant as people of a language write it, in their own time zone. */
export function formatInstant(instant: string, locale: string): string {
  return dayjs(instant).locale(locale).format(DATE_TIME_FORMAT);
}

/** A calendar day, `YYYY-MM-DD`, as people of a language write it. */
export function formatDay(day: string, locale: string): string {
  return dayjs(day).locale(locale).format(DATE_FORMAT);
}
