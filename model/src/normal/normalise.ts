/**
 * The one way by which values come into a field, wherever they come from: a form, the API, a file,
 * an earlier version. What a field does not take is told, and stays where the record had it before.
 */
import { DEFAULT_SITE_LANGUAGE, type SiteLanguage } from '../constants.ts';
import { isMembers, type Members } from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import type { FieldProblem } from '../errors.ts';
import type { Field } from '../fields/field.ts';
import { isKind } from '../fields/kinds.ts';
import { problemsOf } from '../fields/problem.ts';
import { parsed } from '../schemas/parsed.ts';
import { schemaOf } from '../schemas/schemaOf.ts';
import type { Around, Conversion } from './around.ts';
import { convert } from './convert.ts';
import { isLanguage, type Languages, languagesOf } from './languagesOf.ts';
import { withPlainTexts } from './plainTexts.ts';

/** A value in the normal form of its field. */
export interface Normal {
  /** What fits is canonical; what does not is as it was given. */
  readonly value: unknown;
  readonly problems: readonly (readonly [path: string, problem: FieldProblem])[];
  /** Has it so many members that nobody should go through them? */
  readonly isEndless?: boolean;
}

const NO_LANGUAGES: Languages = {
  defaultLanguage: DEFAULT_SITE_LANGUAGE,
  languages: [DEFAULT_SITE_LANGUAGE],
};

interface Options {
  /** Where the value stands; problems and conversions begin with it. */
  readonly path?: string;
  readonly languages?: Languages;
  note?(conversion: Conversion): void;
  /** Told where the default language decided. */
  onDefaultLanguage?(): void;
}

/** The value in the normal form of its field, with what is still wrong with it. */
export function normalise(field: Field, given: unknown, options: Options = {}): Normal {
  const { path = '', languages = NO_LANGUAGES, note, onDefaultLanguage } = options;
  const around: Around = {
    defaultLanguage: () => {
      onDefaultLanguage?.();
      return languages.defaultLanguage;
    },
    languages: () => {
      onDefaultLanguage?.();
      return languages.languages;
    },
    note: (at, from, to) => note?.({ path: at, from, to }),
  };
  const problems: [string, FieldProblem][] = [];
  const plain = withPlainTexts(given, path, around.note);
  const endless = endlessPart(field, plain, path);
  if (endless !== null) return { value: plain, problems: [[endless, 'tooLong']], isEndless: true };
  const value = canonical(field, convert(field, plain, path, around), path, around, problems);
  return { value, problems };
}

/** Far more languages, members or items than anything has: each costs time in a dozen places. */
const MOST_PARTS = 1_000;
const MOST_OF_A_LIST = 10_000;

/** The path of what has more parts than anybody should go through. */
function endlessPart(field: Field, value: unknown, path: string): string | null {
  if (field.kind === 'json') return null;
  if (Array.isArray(value)) {
    const most = field.kind === 'list' ? MOST_OF_A_LIST : MOST_PARTS;
    return value.length > most ? path : null;
  }
  if (!isMembers(value)) return null;
  const members = Object.entries(value);
  if (members.length > MOST_PARTS) return path;
  const of = isKind(field, 'localized') ? field.of : field;
  const lists = members.filter(([, one]) => Array.isArray(one));
  for (const [key, one] of lists) {
    const found = endlessPart(of, one, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** What fits in the form that its schema gives it. */
function canonical(
  field: Field,
  value: unknown,
  path: string,
  around: Around,
  problems: [string, FieldProblem][],
): unknown {
  const within = (of: Field, one: unknown, key: string) =>
    canonical(of, one, `${path}.${key}`, around, problems);
  if (isKind(field, 'localized') && isMembers(value)) {
    return mapMembers(value, (one, key) => {
      if (isLanguage(key)) return within(field.of, one, key);
      problems.push(...tooLongIn(field.of, one, `${path}.${key}`));
      return one;
    });
  }
  if (isKind(field, 'group') && isMembers(value)) {
    const whole = { ...field.initial(), ...value };
    return mapMembers(whole, (one, key) => {
      const member = Object.hasOwn(field.members, key) ? field.members[key] : undefined;
      return member ? within(member, one ?? member.initial(), key) : one;
    });
  }
  const { success, data, error } = parsed(schemaOf(field), value);
  if (!success) {
    problems.push(...Object.entries(problemsOf(error, path)));
    return value;
  }
  if (typeof value === 'string' && value !== data) around.note(path, value, data);
  return data;
}

/** What is kept in a language that the site does not have is no longer than in one that it has. */
function tooLongIn(field: Field, value: unknown, path: string): [string, FieldProblem][] {
  const { error } = parsed(schemaOf(field), value);
  const problems = error ? Object.entries(problemsOf(error, path)) : [];
  return problems.filter(([, problem]) => problem === 'tooLong');
}

function mapMembers(value: Members, map: (one: unknown, key: string) => unknown): Members {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one, key)]));
}

/** A record's fields in their normal form. Those that it lacks are missing here, too. */
export interface NormalRecord {
  readonly fields: Members;
  readonly conversions: readonly Conversion[];
  /** Did the site's default language decide where something goes? */
  readonly isByDefaultLanguage: boolean;
}

/** The fields that an entity knows in their normal form, the others as they are. */
export function normaliseRecord(
  { fields }: Pick<Entity, 'fields'>,
  record: Members,
  defaultLanguage: SiteLanguage = DEFAULT_SITE_LANGUAGE,
): NormalRecord {
  const languages = languagesOf(record, defaultLanguage);
  const conversions: Conversion[] = [];
  let isByDefaultLanguage = false;
  const note = (conversion: Conversion) => conversions.push(conversion);
  const unknown = Object.entries(record).filter(([name]) => !Object.hasOwn(fields, name));
  const others = withPlainTexts(Object.fromEntries(unknown), '', (path, from, to) =>
    note({ path, from, to }),
  );
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(record, name));
  const entries = known.map(([name, field]) => {
    const given = record[name];
    const { value } = normalise(field, given, {
      path: name,
      languages,
      note,
      onDefaultLanguage: () => {
        isByDefaultLanguage = true;
      },
    });
    return [name, value];
  });
  const whole = { ...Object.fromEntries(entries), ...Object(others) };
  return { fields: whole, conversions, isByDefaultLanguage };
}
