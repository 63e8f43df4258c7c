/** A filter of dates: `from..to`, two instants of which either may be missing. */

/** Calendar days in the reader's time zone, `YYYY-MM-DD`; null: open. */
export type DayRange = readonly [from: string | null, to: string | null];

/** The filter for the days from the first to the last, both whole; empty if both are open. */
export function rangeOf([from, to]: DayRange): string {
  if (!from && !to) return '';
  const first = from ? new Date(`${from}T00:00`).toISOString() : '';
  const last = to ? new Date(`${to}T23:59:59.999`).toISOString() : '';
  return `${first}..${last}`;
}

function dayOf(instant: string): string | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [date.getFullYear(), ...parts].join('-');
}

/** The days that a filter stands for. */
export function daysIn(range: string): DayRange {
  const [from, to] = range.split('..').map(dayOf);
  return [from ?? null, to ?? null];
}
