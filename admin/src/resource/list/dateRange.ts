/** A filter of dates: `from..to`, two instants of which either may be missing. */
import dayjs from 'dayjs';

/** Calendar days in the reader's time zone, `YYYY-MM-DD`; null: open. */
export type DayRange = readonly [from: string | null, to: string | null];

const DAY = 'YYYY-MM-DD';

/** The filter for the days from the first to the last, both whole; empty if both are open. */
export function rangeOf([from, to]: DayRange): string {
  if (!from && !to) return '';
  const first = from ? dayjs(from).startOf('day').toISOString() : '';
  const last = to ? dayjs(to).endOf('day').toISOString() : '';
  return `${first}..${last}`;
}

/** The days that a filter stands for. */
export function daysIn(range: string): DayRange {
  const [from, to] = range.split('..').map((instant) => {
    const moment = dayjs(instant);
    return instant !== '' && moment.isValid() ? moment.format(DAY) : null;
  });
  return [from ?? null, to ?? null];
}
