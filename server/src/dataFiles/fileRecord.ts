/** A record between a file and the store: the file's values as they are kept, and back. */
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { SERVER_MEMBERS } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { Conversion } from '@regia/model/normal/around.ts';
import { plainText, shortText, toldText, withPlainTexts } from '@regia/model/normal/plainTexts.ts';
import { reference } from '@regia/model/normal/references.ts';
import type { Remark } from '@regia/model/remarks.ts';
import {
  geoPoint,
  type OnBad,
  placeOf,
  referencedId,
  timestampAt,
  timestampOf,
  toFirstDialect,
} from './dialects.ts';
import { fileInstant } from './fileDates.ts';
import type { Mistakes } from './mistakes.ts';

/** What a file says of a record besides its fields; what it does not say is undefined. */
export interface FileMeta {
  readonly createdAt?: string | undefined;
  readonly createdBy?: string | null | undefined;
  readonly updatedAt?: string | undefined;
  readonly updatedBy?: string | null | undefined;
}

export interface FileRecord {
  readonly collection: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly meta: FileMeta;
}

/** Where the findings about a file's records go. */
export interface Findings {
  /** Whose clocks dates tell that name no zone. */
  readonly timeZone: string;
  /** Nothing was made or changed later than this; as an archive says where it is left out. */
  readonly until?: string;
  readonly mistakes: Mistakes;
  remark(remark: Remark): void;
}

/** Geographical values are made alike in these fields only; elsewhere they stay as they are. */
const PLACES = new Set(['location', 'center']);

/** Under this one key lies a document of a collection that no entity knows, whole and untouched. */
const WHOLE = 'document';

const SECRET = /^(?:password|pass_?word_?(?:hash|salt)|salt|(?:access|refresh)?_?token|secret)$/i;

type Raw = Readonly<Record<string, unknown>>;
/** Told of a value that is not kept as the file has it. */
type Converted = (path: string, from: unknown, to: unknown) => void;

/** Takes a record as a file has it; bad input is noted among the findings. */
export function readRecord(
  givenCollection: string,
  givenId: string,
  given: Raw,
  findings: Findings,
): FileRecord {
  const [collection, id] = [plainText(givenCollection), plainText(givenId)];
  const converted: Converted = (path, from, to) =>
    findings.remark({ ...{ collection, id }, ...conversionRemark({ path, from, to }) });
  if (id !== givenId) converted('id', givenId, id);
  const raw: Raw = Object(withPlainTexts(given, '', converted));
  const entity: Entity | undefined = entityOf(collection);
  const onBad: OnBad = (field, problem) =>
    findings.mistakes.add({ collection, id, field, problem });
  if (!entity) {
    const fields = { [WHOLE]: readValues(raw, onBad) };
    return { collection, id, fields, meta: lenientMeta(raw, converted) };
  }
  const note = (code: Remark['code'], field: string) =>
    findings.remark({ code, collection, id, field });
  if (Object.hasOwn(raw, 'id') && wordsOf(raw.id) !== id) note('idIgnored', 'id');
  const isSecret = (name: string) => collection === user.collection && SECRET.test(name);
  const entries = Object.entries(raw).filter(([name]) => !SERVER_MEMBERS.has(name));
  for (const [name] of entries) if (isSecret(name)) note('secretLeftOut', name);
  const fields = entries
    .filter(([name]) => !isSecret(name))
    .map(([name, value]) => {
      const field = ownField(entity, name);
      return field && isKind(field, 'date')
        ? [name, readDate(name, value)]
        : [name, readField(field, name, value, onBad)];
    });
  return { collection, id, fields: Object.fromEntries(fields), meta: readMeta() };

  /** What is no date stays as it is, and does not fit; what means one and says none is bad input. */
  function readDate(name: string, value: unknown): unknown {
    const found = fileInstant(value, findings.timeZone);
    if (found === null) {
      if (!isObject(value) || isBadDate(value)) toFirstDialect(value, name, onBad);
      return value;
    }
    if (!isObject(value) && found !== value) converted(name, wordsOf(value), found);
    return found;
  }

  /** Without a date of its own, a record is of the moment at which it comes. */
  function readMeta(): FileMeta {
    const instant = (name: 'createdAt' | 'updatedAt') => {
      const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
      if (value === undefined || value === null) return undefined;
      const found = readDate(name, value);
      const { timeZone, until } = findings;
      const isInstant = typeof found === 'string' && fileInstant(found, timeZone) === found;
      if (isInstant && !(until !== undefined && found > until)) return found;
      note('dateUnread', name);
      return undefined;
    };
    const meta = lenientMeta(raw, converted);
    return { ...meta, createdAt: instant('createdAt'), updatedAt: instant('updatedAt') };
  }
}

/** Is it written as a date, of something that is no number? One that lies too far off is a number, and does not fit. */
function isBadDate(value: Raw): boolean {
  return timestampOf(value) === 'bad' && !Number.isFinite(value._seconds ?? value.seconds);
}

/** A field of an entity's own, whatever its name. */
export function ownField({ fields }: Entity, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function readValues(raw: Raw, onBad: OnBad): Record<string, unknown> {
  const entries = Object.entries(raw);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, readField(undefined, name, value, onBad)]),
  );
}

function readField(field: Field | undefined, name: string, value: unknown, onBad: OnBad): unknown {
  const place = PLACES.has(name) ? placeOf(value) : null;
  if (place) return field && isKind(field, 'location') ? place : geoPoint(place);
  return toFirstDialect(value, name, onBad);
}

function lenientMeta(raw: Raw, converted: Converted): FileMeta {
  const person = (name: 'createdBy' | 'updatedBy') => {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (value === undefined || value === null) return value;
    if (typeof value === 'string' && !value.includes('/')) return value;
    const id = userId(value);
    if (id !== value) converted(name, value, id);
    return id;
  };
  return {
    createdAt: fileInstant(raw.createdAt, 'UTC') ?? undefined,
    createdBy: person('createdBy'),
    updatedAt: fileInstant(raw.updatedAt, 'UTC') ?? undefined,
    updatedBy: person('updatedBy'),
  };
}

/** The user that a value refers to; a text that names none as it is, and nothing for any other value. */
function userId(value: unknown): string | undefined {
  const id = isObject(value) ? referencedId(value) : null;
  if (id !== null) return id;
  const found = reference(user.collection, value);
  if (isObject(found) && typeof found.id === 'string') return found.id;
  return typeof value === 'string' ? value : undefined;
}

/** A stored record as a file has it, in the first dialect; without its sub-collections. */
export function writeRecord(collection: string, record: AnyRecord): Record<string, unknown> {
  const entity: Entity | undefined = entityOf(collection);
  const whole = record[WHOLE];
  if (!entity) return isObject(whole) ? whole : {};
  const { id: _, createdAt, createdBy, updatedAt, updatedBy, ...fields } = record;
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    writeField(ownField(entity, name), value),
  ]);
  return {
    ...Object.fromEntries(entries),
    createdAt: timestampAt(createdAt),
    createdBy,
    updatedAt: timestampAt(updatedAt),
    updatedBy,
  };
}

function writeField(field: Field | undefined, value: unknown): unknown {
  if (!field) return value;
  if (isKind(field, 'date') && typeof value === 'string') {
    return fileInstant(value, 'UTC') === value ? timestampAt(value) : value;
  }
  if (isKind(field, 'location')) {
    const place = placeOf(value);
    return place ? geoPoint(place) : value;
  }
  return value;
}

/** What is told of a conversion; nothing where nothing is left of the value. A text is told from what reads alike. */
export function conversionRemark({
  path,
  from,
  to,
}: Conversion): Omit<Remark, 'collection' | 'id'> {
  const isQuoted = typeof from !== typeof to && toldText(from) === toldText(to);
  const [value, now] = [from, to].map((one) => shortText(isQuoted ? JSON.stringify(one) : one));
  const isItem = /\.\d+$/.test(path);
  return { code: to === undefined && isItem ? 'leftOut' : 'converted', field: path, value, now };
}
