/** `{{ page.publicAt | date: "long" }}`: dates in the language and time zone of the site. */
import { type Day, midnightOf } from '@regia/model/rules/visibility.ts';
import { TODAY } from '../inputs.ts';
import type { View } from '../reader.ts';

const LENGTHS = {
  short: 'short',
  medium: 'medium',
  long: 'long',
  huge: 'full',
} as const;

const MONTHS: Record<string, Intl.DateTimeFormatOptions> = {
  month: { month: 'long' },
  monthShort: { month: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
  monthYearShort: { month: 'short', year: 'numeric' },
};

function optionsOf(format: string): Intl.DateTimeFormatOptions | undefined {
  if (Object.hasOwn(MONTHS, format)) return MONTHS[format];
  const [, name, time] = /^(short|medium|long|huge)(Time)?$/.exec(format) ?? [];
  if (name !== 'short' && name !== 'medium' && name !== 'long' && name !== 'huge') return undefined;
  return { dateStyle: LENGTHS[name], ...(time && { timeStyle: 'short' }) };
}

/**
 * An instant written out. Formats: `short`, `medium` (default), `long`, `huge`, each also with
 * `Time` (`shortTime`), and `month`, `monthShort`, `monthYear`, `monthYearShort`. `now` and
 * `today` mean the day of the site. What is no date is returned as it is.
 */
export function formatDate(view: View, value: unknown, format = 'medium'): unknown {
  const instant = instantOf(view, value);
  if (instant === null) return value;
  return formatterFor(view, format).format(instant);
}

/** Making one takes longer than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_KEPT = 200;

function formatterFor({ language, source }: View, format: string): Intl.DateTimeFormat {
  const name = `${language} ${source.timeZone} ${format}`;
  const known = formatters.get(name);
  if (known) return known;
  const options = { ...(optionsOf(format) ?? optionsOf('medium')), timeZone: source.timeZone };
  const made = new Intl.DateTimeFormat(language, options);
  if (formatters.size >= FORMATTERS_KEPT) formatters.clear();
  formatters.set(name, made);
  return made;
}

/** The instant that a template's value means, in milliseconds; null where it means none. */
export function instantOf(view: View, value: unknown): number | null {
  if (value === 'now' || value === 'today') {
    view.recorder.add(TODAY);
    return beginOf(view.source.today, view.source.timeZone);
  }
  if (typeof value === 'number') return value * 1000;
  if (typeof value !== 'string' || value === '') return null;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? null : instant;
}

let lastBegin = { day: '', timeZone: '', instant: 0 };

/** The instant at which a day begins; nearly always it is the same that was asked for before. */
function beginOf(day: Day, timeZone: string): number {
  if (lastBegin.day !== day || lastBegin.timeZone !== timeZone) {
    lastBegin = { day, timeZone, instant: Date.parse(midnightOf(day, timeZone)) };
  }
  return lastBegin.instant;
}
