/** Dates that somebody wrote into a template, with a time zone or without. */
import { momentOf } from '@regia/model/rules/zonedTime.ts';

/** After a number a zone's name, or after a time an offset, as `Date.parse` knows them. */
const ZONE = /\d(?:.*[^a-z])?(?:Z|UTC?|GMT|[ECMP][SD]T)(?![a-z])|:\d.*[+-]\s*\d/i;
const REMARKS = /\([^()]*\)/g;
const ISO_DAY = /^(?:\d{4}|[+-]\d{6})(?:-\d\d){0,2}$/;
const ISO_TIME = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT[\d:.]+$/i;

/** What is longer is no date that anybody wrote, and would take long to be looked through. */
const LONGEST = 100;

/** Instants nearer than this to the first and the last there is have no clock on every wall. */
const EDGE_MS = 8.64e15 - 4 * 86_400_000;

/**
 * The instant that a text means, in milliseconds; null where it means none. A text without a time
 * zone tells what clocks in `timeZone` show: those of the machine that renders have no say.
 */
export function instantOfText(text: string, timeZone: string): number | null {
  if (text.length > LONGEST) return null;
  const parsed = Date.parse(text);
  if (Number.isNaN(parsed)) return null;
  const said = text.trim().replace(REMARKS, ' ');
  if (said.includes('(')) return null;
  if (ZONE.test(said)) return parsed;
  const shown = shownTime(said);
  if (Number.isNaN(shown) || Math.abs(shown) > EDGE_MS) return null;
  const moment = momentOf(new Date(shown).toISOString().slice(0, -1), timeZone);
  return moment && Date.parse(moment.instant);
}

/** What the text says, read as if it were UTC. */
function shownTime(text: string): number {
  if (ISO_DAY.test(text)) return Date.parse(text);
  return Date.parse(ISO_TIME.test(text) ? `${text}Z` : `${text} UTC`);
}
