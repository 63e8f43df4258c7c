/**
 * Dates by a pattern such as `%d.%m.%Y`, as LiquidJS writes them. Its own way makes several of the machine's
 * formatters for each date, of which each holds 30 kB outside of the heap, and asks the machine for its language.
 */
import { offsetAt } from '@regia/model/rules/zonedTime.ts';

const PART = /%([-_0^#:]+)?(\d+)?([EO])?(.)/g;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FRACTION_DIGITS = 9;

/** Of these, narrower ones are filled up. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'CdeHIklmMSUWy'].map((code) => [code, 2])),
  j: 3,
  L: 3,
  Y: 4,
};
const FILLED_BY_SPACES = new Set('aAbBceklpP');

interface Written {
  /** The time on the clocks of the zone, as if they showed UTC. */
  readonly shown: Date;
  readonly instant: number;
  /** Minutes that UTC is ahead. */
  readonly behind: number;
  readonly zone: string;
}

interface Style {
  readonly flags: string;
  readonly width: string;
}

type Writer = (written: Written, style: Style) => string | number;

const names = (options: Intl.DateTimeFormatOptions): Writer => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return ({ shown }) => formatter.format(shown);
};
const DATE = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;

const hours: Writer = ({ shown }) => shown.getUTCHours();
const twelveHours: Writer = ({ shown }) => shown.getUTCHours() % 12 || 12;
const day: Writer = ({ shown }) => shown.getUTCDate();
const shortMonth = names({ month: 'short' });

const WRITERS: Readonly<Record<string, Writer>> = {
  a: names({ weekday: 'short' }),
  A: names({ weekday: 'long' }),
  b: shortMonth,
  h: shortMonth,
  B: names({ month: 'long' }),
  c: names({ ...DATE, ...TIME }),
  x: names(DATE),
  X: names(TIME),
  C: ({ shown }) => Math.floor(shown.getUTCFullYear() / 100),
  d: day,
  e: day,
  H: hours,
  k: hours,
  I: twelveHours,
  l: twelveHours,
  j: ({ shown }) => dayOfYear(shown),
  L: ({ shown }) => shown.getUTCMilliseconds(),
  m: ({ shown }) => shown.getUTCMonth() + 1,
  M: ({ shown }) => shown.getUTCMinutes(),
  N: ({ shown }, { width }) => {
    const digits = Number(width) || FRACTION_DIGITS;
    const fraction = String(shown.getUTCMilliseconds()).padStart(3, '0');
    return fraction.slice(0, digits).padEnd(digits, '0');
  },
  p: ({ shown }) => (shown.getUTCHours() < 12 ? 'AM' : 'PM'),
  P: ({ shown }) => (shown.getUTCHours() < 12 ? 'am' : 'pm'),
  q: ({ shown }) => ordinal(shown.getUTCDate()),
  s: ({ instant }) => Math.floor(instant / 1_000),
  S: ({ shown }) => shown.getUTCSeconds(),
  u: ({ shown }) => shown.getUTCDay() || 7,
  U: ({ shown }) => weekOfYear(shown, 0),
  w: ({ shown }) => shown.getUTCDay(),
  W: ({ shown }) => weekOfYear(shown, 1),
  y: ({ shown }) => ((shown.getUTCFullYear() % 100) + 100) % 100,
  Y: ({ shown }) => shown.getUTCFullYear(),
  z: offset,
  Z: (written, style) => written.zone || offset(written, style),
  t: () => '\t',
  n: () => '\n',
  '%': () => '%',
};

/**
 * An instant by a pattern; null where it is none.
 * @param timeZone its name, or how many minutes UTC is ahead of it
 * @param make told how many characters are made, before they are
 * @throws RangeError where there is no zone of this name
 */
export function writeByPattern(
  instant: number,
  pattern: string,
  { timeZone, make }: { timeZone: unknown; make: (characters: number) => void },
): string | null {
  const zone = typeof timeZone === 'string' ? timeZone : '';
  if (!isDate(instant)) return null;
  const behind = zone === '' ? Number(timeZone) : -offsetAt(instant, zone) / MINUTE_MS;
  const shown = new Date(instant - behind * MINUTE_MS);
  if (!isDate(shown.getTime())) return null;
  const written = { shown, instant, behind, zone };
  return pattern.replace(PART, (part, flags = '', width = '', _modifier, code: string) => {
    const write = Object.hasOwn(WRITERS, code) ? WRITERS[code] : undefined;
    if (!write) return part;
    make(Number(width));
    return filled(String(write(written, { flags, width })), code, { flags, width });
  });
}

const isDate = (instant: number) => !Number.isNaN(new Date(instant).getTime());

function filled(text: string, code: string, { flags, width }: Style): string {
  const wanted = flags.includes('-') ? 0 : Number(width) || WIDTHS[code] || 0;
  const cased = flags.includes('^')
    ? text.toUpperCase()
    : flags.includes('#')
      ? otherCase(text)
      : text;
  const isSpaced = flags.includes('_') || FILLED_BY_SPACES.has(code);
  const space = isSpaced && !flags.includes('0') ? ' ' : '0';
  if (space === '0' && cased.startsWith('-')) return `-${cased.slice(1).padStart(wanted - 1, '0')}`;
  return cased.padStart(wanted, space);
}

function otherCase(text: string): string {
  return /[a-z]/.test(text) ? text.toUpperCase() : text.toLowerCase();
}

function offset({ behind }: Written, { flags }: Style): string {
  const minutes = Math.abs(behind);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((one) =>
    String(one).padStart(2, '0'),
  );
  return `${behind > 0 ? '-' : '+'}${hour}${flags.includes(':') ? ':' : ''}${minute}`;
}

function dayOfYear(shown: Date): number {
  const begin = new Date(shown);
  begin.setUTCMonth(0, 1);
  return Math.round((shown.getTime() - begin.getTime()) / DAY_MS) + 1;
}

/** Days before the first such weekday belong to week 0. */
function weekOfYear(shown: Date, firstWeekday: number): number {
  const sinceFirst = (shown.getUTCDay() - firstWeekday + 7) % 7;
  return Math.floor((dayOfYear(shown) - 1 - sinceFirst + 7) / 7);
}

function ordinal(date: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[date % 10];
  return ending === undefined || (date > 10 && date < 14) ? 'th' : ending;
}
