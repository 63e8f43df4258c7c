import { offsetAt } from './zonedTime.ts';

/** A calendar day of the site, `YYYY-MM-DD`. */
export type Day = string;

/** The calendar day of an instant in a time zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  const at = instant.getTime();
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/**
 * The instant at which a day begins in a time zone, as ISO 8601 in UTC. Where clocks go forward at
 * midnight, that is at one.
 */
export function midnightOf(day: Day, timeZone: string): string {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  // Clocks may change in this very night: of the midnights by the old and by the new time, the
  // first that is on the day.
  const begins = [utc - DAY_MS, utc + DAY_MS]
    .map((instant) => utc - offsetAt(instant, timeZone))
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant));
  const begin = begins.find((instant) => dayOf(instant, timeZone) === day) ?? new Date(utc);
  return begin.toISOString();
}

/** The day after. */
export function nextDay(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** Later than every date that a field takes. */
export const NEVER = '9999-12-31T23:59:59.999Z';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * From when on the public sees a document, given its `publicAt`: null from ever. What is no instant
 * keeps it hidden, since whoever wrote it meant some day, and nobody knows which.
 */
export function publicFrom(publicAt: unknown): string | null {
  if (publicAt === undefined || publicAt === null || publicAt === '') return null;
  const isInstant = typeof publicAt === 'string' && INSTANT.test(publicAt);
  return isInstant && !Number.isNaN(Date.parse(publicAt)) ? publicAt : NEVER;
}

/** Is a document hidden for good, since its `publicAt` is no instant? */
export function isNeverPublic(publicAt: unknown): boolean {
  return publicFrom(publicAt) === NEVER;
}

/**
 * Is a document listed on the site? Yes without a `publicAt`, or when it is not later than
 * today's midnight, the instant at which the site's day began.
 */
export function isListed(publicAt: unknown, todaysMidnight: string): boolean {
  const from = publicFrom(publicAt);
  return from === null || from <= todaysMidnight;
}

/** When a document joins the site's lists: at the first midnight not before its `publicAt`, as ISO 8601 in UTC. */
export function listedFrom(publicAt: string, timeZone: string): string {
  const day = dayOf(new Date(publicAt), timeZone);
  const midnight = midnightOf(day, timeZone);
  return isListed(publicAt, midnight) ? midnight : midnightOf(nextDay(day), timeZone);
}
