/** `{{ page.publicAt | date: "long" }}`: dates in the language and time zone of the site. */
import { dateText } from '@regia/model/formats/dates.ts';
import { type Day, midnightOf } from '@regia/model/rules/visibility.ts';
import { TODAY } from '../inputs.ts';
import type { View } from '../reader.ts';
import { instantOfText } from './writtenDate.ts';

/**
 * An instant written out. Formats: `short`, `medium` (default), `long`, `huge`, each also with
 * `Time` (`shortTime`), and `month`, `monthShort`, `monthYear`, `monthYearShort`. `now` and
 * `today` mean the day of the site. What is no date is returned as it is.
 */
export function formatDate(view: View, value: unknown, format = 'medium'): unknown {
  const instant = instantOf(view, value);
  if (instant === null) return value;
  const { language, source } = view;
  return dateText(instant, { locale: language, timeZone: source.timeZone }, format);
}

/** The instant that a template's value means, in milliseconds; null where it means none. */
export function instantOf(view: View, value: unknown): number | null {
  if (value === 'now' || value === 'today') {
    view.recorder.add(TODAY);
    return beginOf(view.source.today, view.source.timeZone);
  }
  if (typeof value === 'number') return value * 1000;
  if (typeof value !== 'string' || value === '') return null;
  return instantOfText(value, view.source.timeZone);
}

let lastBegin = { day: '', timeZone: '', instant: 0 };

/** The instant at which a day begins; nearly always it is the same that was asked for before. */
function beginOf(day: Day, timeZone: string): number {
  if (lastBegin.day !== day || lastBegin.timeZone !== timeZone) {
    lastBegin = { day, timeZone, instant: Date.parse(midnightOf(day, timeZone)) };
  }
  return lastBegin.instant;
}
