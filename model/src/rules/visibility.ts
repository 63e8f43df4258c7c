import type { Members } from '../difference/sameValue.ts';
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

/** A day from its beginning to that of the next, as ISO 8601 in UTC. */
export interface WholeDay {
  readonly begins: string;
  readonly ends: string;
}

/** A day as two instants in a time zone. */
export function wholeDay(day: Day, timeZone: string): WholeDay {
  return { begins: midnightOf(day, timeZone), ends: midnightOf(nextDay(day), timeZone) };
}

/** Later than every date that a field takes. */
export const NEVER = '9999-12-31T23:59:59.999Z';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** When the public sees a document: `from` is part of it, `until` is not. ISO 8601 in UTC. */
export interface Period {
  /** Null: from ever. */
  readonly from: string | null;
  /** Null: for good. */
  readonly until: string | null;
}

export const HIDDEN: Period = { from: NEVER, until: null };

/**
 * When the public sees a document, given its `publicAt` and `publicUntil`. What is no instant keeps it
 * hidden, since whoever wrote it meant some day, and nobody knows which; so does an end that is not after
 * the beginning.
 * @param category that of a work, which ends with it: its address is below the category's
 */
export function publicPeriod(
  { publicAt, publicUntil }: Members,
  category: Members | null = null,
): Period {
  const [from, own, categorys] = [publicAt, publicUntil, category?.publicUntil].map(instantIn);
  if (from === undefined || own === undefined || categorys === undefined) return HIDDEN;
  const [until = null] = [own, categorys].filter((one) => one !== null).sort();
  return from !== null && until !== null && until <= from ? HIDDEN : { from, until };
}

/** Null where there is nothing, undefined where it is no instant. */
function instantIn(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  const isInstant = typeof value === 'string' && INSTANT.test(value);
  return isInstant && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** Is an instant within the period? */
export function isPublicAt({ from, until }: Period, now: string): boolean {
  return (from === null || from <= now) && (until === null || until > now);
}

/** Is a document hidden for good, since its dates make no period? */
export function isNeverPublic({ from }: Period): boolean {
  return from === NEVER;
}

/** Was a document public until some moment before an instant? */
export function hasEnded({ until }: Period, now: string): boolean {
  return until !== null && until <= now;
}

/** Is a document listed on the site on a day? If it's public throughout, so that no list leads to what isn't there. */
export function isListed({ from, until }: Period, { begins, ends }: WholeDay): boolean {
  return (from === null || from <= begins) && (until === null || until >= ends);
}

/** When a document joins the site's lists: at the first midnight not before its `publicAt`, as ISO 8601 in UTC. */
export function listedFrom(publicAt: string, timeZone: string): string {
  const { begins, ends } = wholeDay(dayOf(new Date(publicAt), timeZone), timeZone);
  return publicAt <= begins ? begins : ends;
}

/** When it leaves them: at the last midnight not after its `publicUntil`. */
export function listedUntil(publicUntil: string, timeZone: string): string {
  return midnightOf(dayOf(new Date(publicUntil), timeZone), timeZone);
}
