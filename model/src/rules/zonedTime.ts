/** Clocks on the wall of a time zone: what they show at an instant, and when they show a time. */

/** What a clock shows, `YYYY-MM-DDTHH:mm:ss`, without saying where. */
export type WallTime = string;

const DAY_MS = 86_400_000;

/** Formatters by time zone; making one takes longer than using it a hundred times, and code can name any zone. */
const CLOCKS = new Map<string, Intl.DateTimeFormat>();
const CLOCKS_KEPT = 100;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = CLOCKS.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (CLOCKS.size >= CLOCKS_KEPT) CLOCKS.clear();
  CLOCKS.set(timeZone, made);
  return made;
}

/** How far a time zone's clocks are ahead of UTC at an instant; both in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  // Not `Date.UTC`, for which the year 99 is 1999.
  const local = new Date(0);
  local.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  local.setUTCHours(part('hour'), part('minute'), part('second'));
  return local.getTime() - Math.floor(instant / 1000) * 1000;
}

/** What the clocks of a time zone show at an instant, ISO 8601; null where it is none. */
export function wallTimeOf(instant: string, timeZone: string): WallTime | null {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return null;
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 19);
}

/** When the clocks of a time zone show a time. */
export type Moment =
  | { readonly kind: 'once'; readonly instant: string }
  /** Clocks go back over it: the earlier instant, and the later one. */
  | { readonly kind: 'twice'; readonly instant: string; readonly later: string }
  /** Clocks go forward over it: the instant as far after the change as the time is. */
  | { readonly kind: 'never'; readonly instant: string };

/** The instants, ISO 8601 in UTC, at which clocks show a time; null where it is no time. */
export function momentOf(time: WallTime, timeZone: string): Moment | null {
  const utc = Date.parse(`${time}Z`);
  if (Number.isNaN(utc)) return null;
  // Clocks do not change twice within two days, so these are the offsets before and after.
  const before = offsetAt(utc - DAY_MS, timeZone);
  const after = offsetAt(utc + DAY_MS, timeZone);
  const instants = [...new Set([before, after])]
    .map((offset) => ({ offset, instant: utc - offset }))
    .filter(({ offset, instant }) => offsetAt(instant, timeZone) === offset)
    .map(({ instant }) => instant)
    .sort((one, other) => one - other);
  const [first, second] = instants.map((instant) => new Date(instant).toISOString());
  if (first === undefined) return { kind: 'never', instant: new Date(utc - before).toISOString() };
  if (second === undefined) return { kind: 'once', instant: first };
  return { kind: 'twice', instant: first, later: second };
}

/** A change of clocks: what they would have shown, and what they show instead; `HH:mm`. */
export interface ClockChange {
  readonly from: string;
  readonly to: string;
}

const MINUTE_MS = 60_000;

/**
 * The hour that clocks leave out on a day, as they go forward; null on every other day.
 * @param day `YYYY-MM-DD`
 */
export function skippedOn(day: string, timeZone: string): ClockChange | null {
  const begin = momentOf(`${day}T00:00:00`, timeZone);
  if (!begin) return null;
  let before = Date.parse(begin.instant) - 1;
  let after = before + DAY_MS;
  const [earlier, later] = [offsetAt(before, timeZone), offsetAt(after, timeZone)];
  if (later <= earlier) return null;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, timeZone) === earlier) before = middle;
    else after = middle;
  }
  const change = Math.round(after / MINUTE_MS) * MINUTE_MS;
  const clock = (offset: number) => new Date(change + offset).toISOString().slice(11, 16);
  return { from: clock(earlier), to: clock(later) };
}
