const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago an instant was, in words: `2 ore fa`, `ieri`, `adesso` within the minute. */
export function relativeTime(instant: string, locale: string, now: number = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const elapsed = now - Date.parse(instant);
  const unit = UNITS.find(([, length]) => elapsed >= length);
  if (!unit) return format.format(0, 'second');
  const [name, length] = unit;
  return format.format(-Math.floor(elapsed / length), name);
}
