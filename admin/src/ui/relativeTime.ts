const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', WEEK_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago an instant was, or is to come, in words: `2 ore fa`, `ieri`, `tra 1 mese`, `ora` within the minute. */
export function relativeTime(instant: string, locale: string, now: number = Date.now()): string {
  const at = Date.parse(instant);
  const distance = Math.abs(at - now);
  if (distance >= DAY_MS && distance < WEEK_MS) {
    const days = Math.round((midnightOf(at) - midnightOf(now)) / DAY_MS);
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  }
  const unit = UNITS.find(([, length]) => distance >= length);
  if (!unit) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const [name, length] = unit;
  // "Last month" would be another one than that of 31 days ago.
  const units = Math.sign(at - now) * Math.floor(distance / length);
  return new Intl.RelativeTimeFormat(locale).format(units, name);
}

/** The beginning of the day on the reader's calendar. */
function midnightOf(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
