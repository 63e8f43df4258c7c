/** Values of one piece. What is not understood stays as it is. */
import { isMembers } from '../difference/sameValue.ts';
import type { SelectField } from '../fields/select.ts';

export function text(value: unknown): unknown {
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : value;
}

/** A line of text; words in a list, such as keywords, stand in a row. */
export function line(value: unknown): unknown {
  return isWords(value) ? value.join(', ') : text(value);
}

export function isWords(value: unknown): value is readonly (string | number)[] {
  return (
    Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
  );
}

const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

export function number(value: unknown): unknown {
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
}

const YES_OR_NO = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

export function boolean(value: unknown): unknown {
  const known = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return YES_OR_NO.get(known) ?? value;
}

type Options = Pick<SelectField, 'options'>;

/** Characters. What is longer names no option. */
const LONGEST_OPTION = 100;

/** Options by their names in small letters. */
const byName = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** One of the options, in any case; of a language with its country, the language. */
export function choice({ options }: Options, value: unknown): unknown {
  if (typeof value !== 'string' || value.length > LONGEST_OPTION) return value;
  const known =
    byName.get(options) ?? new Map(options.map((option) => [option.toLowerCase(), option]));
  byName.set(options, known);
  const meant = value.trim().toLowerCase();
  const [, language = ''] = meant.match(/^([a-z]{2})[-_][a-z0-9]{2,8}$/) ?? [];
  return known.get(meant) ?? known.get(language) ?? value;
}

const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;
const WITH_ZONE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? .*\d{2}:\d{2}:\d{2} (?:GMT|UTC)/;

/** A date without a zone is in UTC, as one without a time is. */
export function date(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const trimmed = value.trim();
  const [, day, time] = trimmed.match(WITHOUT_ZONE) ?? [];
  const instant = new Date(day ? `${day}T${time}Z` : WITH_ZONE.test(trimmed) ? trimmed : '');
  if (Number.isNaN(instant.getTime())) return value;
  const found = instant.toISOString();
  // What JavaScript makes of 30 February is another day.
  return !day || found.startsWith(day) ? found : value;
}

/** Lines of text, or options. */
export function list(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  const items = isMembers(value) && isNumbered(value) ? Object.values(value) : value;
  if (!Array.isArray(items)) return value;
  const isSame = items === value && items.every((one) => typeof one === 'string');
  return isSame ? value : items.filter((one) => one !== null).map(text);
}

/** What a store without arrays makes of one. */
function isNumbered(value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key, index) => key === String(index));
}

const PICTURE = { displayName: '', uniqueName: '', type: '', size: 0, url: '' };

export function image(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const names = Object.keys(PICTURE);
  if (!names.some((name) => isSaid(value[name]))) {
    return Object.values(value).some(isSaid) ? value : null;
  }
  const said = Object.entries(value).filter(([name, one]) => isSaid(one) || !names.includes(name));
  const whole = { ...PICTURE, ...Object.fromEntries(said), size: number(value.size) ?? 0 };
  return names.every((name) => Object.is(whole[name as keyof typeof whole], value[name]))
    ? value
    : whole;
}

/**
 * Two numbers, also in a text, the latitude first, or under shorter names, and with decimal commas. A bare list
 * is none: whoever writes one may begin with the longitude.
 */
export function place(value: unknown): unknown {
  if (typeof value === 'string') return placeOf(coordinatesIn(value)) ?? value;
  if (!isMembers(value)) return value;
  const short = Object.keys(value).sort().join();
  if (short === 'lat,lng' || short === 'lat,lon') {
    return placeOf([value.lat, value.lng ?? value.lon]) ?? value;
  }
  const [latitude, longitude] = [coordinate(value.latitude), coordinate(value.longitude)];
  const isSame = latitude === value.latitude && longitude === value.longitude;
  return isSame ? value : { ...value, latitude, longitude };
}

function placeOf(parts: readonly unknown[]): object | null {
  const [latitude, longitude, ...others] = parts.map(coordinate);
  const isPlace = isWithin(latitude, 90) && isWithin(longitude, 180) && others.length === 0;
  return isPlace ? { latitude, longitude } : null;
}

/** A comma right between digits is one of decimals, unless there are points. */
function coordinatesIn(value: string): readonly string[] {
  const parts = value.trim().split(/\s*;\s*|\s*,\s+|\s+,?\s*/);
  return parts.length === 1 && value.includes('.') ? value.split(',') : parts;
}

function coordinate(value: unknown): unknown {
  return number(typeof value === 'string' ? value.replace(/^([^.,]*),([^.,]*)$/, '$1.$2') : value);
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

export function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null;
}
