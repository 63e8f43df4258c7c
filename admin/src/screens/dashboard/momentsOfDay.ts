import { momentOf } from '@regia/model/rules/zonedTime.ts';

const LAST_MS = 999;

/**
 * The moments between which all changes of a calendar day are: from right before it, since what begins at its midnight
 * is of it; today, from now on.
 * @param day YYYY-MM-DD
 * @param now ISO 8601, as are those
 */
export function momentsOfDay(day: string, timeZone: string, now: string) {
  const begins = momentOf(`${day}T00:00:00`, timeZone)?.instant ?? '';
  const last = momentOf(`${day}T23:59:59`, timeZone)?.instant ?? '';
  const moment = { at: shifted(last, LAST_MS) };
  return begins > now ? { from: { at: shifted(begins, -1) }, moment } : { moment };
}

function shifted(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}
