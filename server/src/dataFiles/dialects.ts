/**
 * The four dialects in which existing deployments write what JSON has no word for. All are read;
 * the first, the server SDK's, is what is kept in fields that no entity knows, and what is written.
 */
import { isObject } from '@regia/model/isObject.ts';

type Plain = Record<string, unknown>;

/** A date as the first dialect has it. */
export interface Timestamp {
  readonly _seconds: number;
  readonly _nanoseconds: number;
}

/** Where bad input stands: the path below the value that was read. */
export type OnBad = (path: string, problem: 'badDate' | 'badNumber') => void;

const TIMESTAMP_TYPE = 'firestore/timestamp/1.0';
const REFERENCE_TYPE = 'firestore/documentReference/1.0';
const BYTES_TYPE = 'firestore/bytes/1.0';
const GEO_POINT_TYPE = 'firestore/geoPoint/1.0';

/** What a date can be, in milliseconds: further from 1970, there are none. */
const LAST_INSTANT_MS = 8.64e15;

/** The value with every date, reference and row of bytes in the first dialect. */
export function toFirstDialect(value: unknown, path: string, onBad: OnBad): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) onBad(path, 'badNumber');
  if (Array.isArray(value)) {
    return value.map((one, index) => toFirstDialect(one, `${path}.${index}`, onBad));
  }
  if (!isObject(value)) return value;
  const date = timestampOf(value);
  if (date === 'bad') onBad(path, 'badDate');
  else if (date) return date;
  const special = referenceOf(value) ?? bytesOf(value);
  if (special) return special;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, toFirstDialect(one, `${path}.${name}`, onBad)]),
  );
}

/** The date that an object is, in whichever dialect; null where it is none. */
export function timestampOf(value: Plain): Timestamp | 'bad' | null {
  const isFirst = Object.hasOwn(value, '_seconds');
  const [secondsName, nanosecondsName] = isFirst
    ? ['_seconds', '_nanoseconds']
    : ['seconds', 'nanoseconds'];
  const isTyped = value.type === TIMESTAMP_TYPE && !isFirst;
  const names = Object.keys(value);
  const isOther = (name: string) =>
    name !== secondsName && name !== nanosecondsName && !(isTyped && name === 'type');
  if (!Object.hasOwn(value, secondsName) || names.some(isOther)) return null;
  const seconds = value[secondsName];
  const nanoseconds = value[nanosecondsName];
  if (isFiniteNumber(seconds) && isFiniteNumber(nanoseconds)) {
    const date = { _seconds: seconds, _nanoseconds: nanoseconds };
    return Math.abs(millisecondsOf(date)) <= LAST_INSTANT_MS ? date : 'bad';
  }
  // In other people's data, `seconds` and `nanoseconds` may be anything.
  const isMeant = isTyped || (isFirst && (!isFiniteNumber(seconds) || names.length === 2));
  return isMeant ? 'bad' : null;
}

function millisecondsOf({ _seconds, _nanoseconds }: Timestamp): number {
  return _seconds * 1_000 + Math.floor(_nanoseconds / 1_000_000);
}

/** The instant of a date as ISO 8601 in UTC; its milliseconds are kept, what is finer is not. */
export function instantOf(date: Timestamp): string {
  return new Date(millisecondsOf(date)).toISOString();
}

/** The date of an instant as ISO 8601. */
export function timestampAt(instant: string): Timestamp {
  const milliseconds = Date.parse(instant);
  const seconds = Math.floor(milliseconds / 1_000);
  return { _seconds: seconds, _nanoseconds: (milliseconds - seconds * 1_000) * 1_000_000 };
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The place that an object is, in whichever dialect; null where it is none. */
export function placeOf(value: unknown): Place | null {
  if (!isObject(value)) return null;
  const { type, ...rest } = value;
  if (type !== undefined && type !== GEO_POINT_TYPE) return null;
  const names = Object.keys(rest).sort().join();
  const isFirst = names === '_latitude,_longitude';
  if (!isFirst && names !== 'latitude,longitude') return null;
  const [latitude, longitude] = isFirst
    ? [rest._latitude, rest._longitude]
    : [rest.latitude, rest.longitude];
  return isFiniteNumber(latitude) && isFiniteNumber(longitude) ? { latitude, longitude } : null;
}

/** A place as the first dialect has it. */
export function geoPoint({ latitude, longitude }: Place): Plain {
  return { _latitude: latitude, _longitude: longitude };
}

/** A reference is kept as its path; the connection beside it may hold keys, and is left out. */
function referenceOf(value: Plain): Plain | null {
  if (value.type === REFERENCE_TYPE && typeof value.referencePath === 'string') {
    const segments = value.referencePath.split('/').filter(Boolean);
    return { _firestore: {}, _path: { segments }, _converter: {} };
  }
  const keyed = keyedPath(value);
  if (keyed) return { _firestore: {}, _path: keyed, _converter: {} };
  const { _firestore: connection, _path: path, _converter: converter = {}, ...rest } = value;
  if (!isObject(path) || !Array.isArray(path.segments) || Object.keys(rest).length > 0) return null;
  const projectId = isObject(connection) ? connection.projectId : undefined;
  const kept = typeof projectId === 'string' ? { projectId } : {};
  return { _firestore: kept, _path: path, _converter: converter };
}

const KEYED = new Set(
  '_key firestore _firestore converter _converter type _delegate _userDataWriter'.split(' '),
);

/** The path in a reference of the browser's SDK 8 or 9, which stands behind the database's or alone; null where there is none. */
function keyedPath(value: Plain): { readonly segments: readonly string[] } | null {
  if (Object.keys(value).some((name) => !KEYED.has(name))) return null;
  if (isObject(value._delegate)) return keyedPath(value._delegate);
  const { _key: key, firestore = value._firestore } = value;
  if (!isObject(key) || !isObject(firestore)) return null;
  const path = isObject(key.path) ? key.path : { segments: key.path };
  const { segments, offset = 0, len } = path;
  if (!Array.isArray(segments) || !Number.isInteger(offset)) return null;
  const from = Number(offset);
  const own: unknown[] = segments.slice(
    from,
    Number.isInteger(len) ? from + Number(len) : undefined,
  );
  const names = own.filter((one) => typeof one === 'string');
  const isDocument = names.length === own.length && names.length > 0 && names.length % 2 === 0;
  return isDocument ? { segments: names } : null;
}

/** The id that a reference ends with; null where the value is none. */
export function referencedId(value: unknown): string | null {
  const reference = isObject(value) ? referenceOf(value) : null;
  const path = reference?._path;
  const last: unknown = isObject(path) && Array.isArray(path.segments) && path.segments.at(-1);
  return typeof last === 'string' ? last : null;
}

function bytesOf({ type, bytes, ...rest }: Plain): Plain | null {
  if (type !== BYTES_TYPE || typeof bytes !== 'string' || Object.keys(rest).length > 0) return null;
  return Buffer.from(bytes, 'base64').toJSON();
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
