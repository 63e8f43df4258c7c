import { regionOf } from '../../lib/dates.ts';

/** When something appears on the site, in the site's time zone: `ven 4 dic, 09:30`. */
export function siteTime(instant: string, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(regionOf(locale), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}
