/** A calendar day of the site, `YYYY-MM-DD`. */
export type Day = string;

/** The calendar day of an instant in a time zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/** How far a time zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/** The instant at which a day begins in a time zone, as ISO 8601 in UTC. */
export function midnightOf(day: Day, timeZone: string): string {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  // The offset may change between the guess and the true midnight, so it is taken twice.
  const guess = utc - offsetAt(utc, timeZone);
  return new Date(utc - offsetAt(guess, timeZone)).toISOString();
}

/** The day after. */
export function nextDay(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
}

/**
 * Is a document listed on the site? Yes without a `publicAt`, or when it is not later than
 * today's midnight, the instant at which the site's day began.
 */
export function isListed(publicAt: string | null | undefined, todaysMidnight: string): boolean {
  return !publicAt || publicAt <= todaysMidnight;
}
