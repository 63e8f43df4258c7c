/** A filter of dates: `from..to`, two instants of which either may be missing. */
import { momentOf, wallTimeOf } from '@regia/model/rules/zonedTime.ts';

/** Calendar days, `YYYY-MM-DD`; null: open. */
export type DayRange = readonly [from: string | null, to: string | null];

const DAY_MS = 86_400_000;

/**
 * The filter for the days from the first to the last, both whole; empty if both are open.
 * @param timeZone whose days they are
 */
export function rangeOf([from, to]: DayRange, timeZone: string): string {
  if (!from && !to) return '';
  const first = from ? beginOf(from, timeZone) : null;
  const next = to ? beginOf(dayAfter(to), timeZone) : null;
  const last = next && new Date(Date.parse(next) - 1).toISOString();
  return `${first ?? ''}..${last ?? ''}`;
}

/** The first instant of a day, which is not midnight where clocks leave midnight out. */
function beginOf(day: string, timeZone: string): string | null {
  return momentOf(`${day}T00:00:00`, timeZone)?.instant ?? null;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The days that a filter stands for.
 * @param timeZone whose days they are
 */
export function daysIn(range: string, timeZone: string): DayRange {
  const [from, to] = range
    .split('..')
    .map((instant) => wallTimeOf(instant, timeZone)?.slice(0, 10) ?? null);
  return [from ?? null, to ?? null];
}
