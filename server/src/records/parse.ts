/** From what a client sends to the fields of a record, each in its normal form. */
import { DEFAULT_SITE_LANGUAGE, type SiteLanguage } from '@regia/model/constants.ts';
import { type AnyRecord, type Entity, SERVER_MEMBERS } from '@regia/model/entity.ts';
import { type FieldProblem, type FieldProblems, formInvalid } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { excessOf } from '@regia/model/normal/excess.ts';
import { languagesOf } from '@regia/model/normal/languagesOf.ts';
import { newProblems } from '@regia/model/normal/newProblems.ts';
import { normalise } from '@regia/model/normal/normalise.ts';
import { mentionsBeyond } from './mentionsBeyond.ts';

export interface Parsed {
  /** All fields of the entity, and those unknown ones that the stored record has. */
  readonly fields: Record<string, unknown>;
  readonly problems: FieldProblems;
}

/** Parsed fields, and whether the site's default language decided where something goes. */
interface ParsedAnyhow extends Parsed {
  readonly isByDefaultLanguage: boolean;
}

type Given = Readonly<Record<string, unknown>>;

/** Nobody reads more names that are no fields. */
const UNKNOWN_TOLD = 1_000;

/**
 * Takes a client's values. What is missing keeps the stored value, or the initial one in a new
 * record; what only the server sets is ignored. What does not fit is a problem, unless the stored
 * record has it just so: nobody has to mend what they did not touch.
 * @param stored the record as it is, or null if it is new
 * @throws RegiaError `formInvalid` at once where a field has more parts than anybody should go through
 */
export function parseFields(
  entity: Entity,
  given: Given,
  stored: AnyRecord | null,
  defaultLanguage: SiteLanguage = DEFAULT_SITE_LANGUAGE,
): ParsedAnyhow {
  const values: [string, unknown][] = [];
  const problems: [string, FieldProblem][] = [];
  let isByDefaultLanguage = false;
  const options = {
    languages: languagesOf({ ...stored, ...given }, defaultLanguage),
    onDefaultLanguage: () => {
      isByDefaultLanguage = true;
    },
  };
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = valueFor(name, field, given, stored);
    const normal = normalise(field, value, { ...options, path: name });
    const isFitting = normal.problems.length === 0;
    if (!isFitting && !field.readOnly) {
      const old = stored && storedValue(field, name, stored);
      const before = normalise(field, old, { ...options, path: name }).value;
      const found = stored ? newProblems(normal, before) : normal.problems;
      // Whatever else is wrong can be told once it is shorter: it takes long to go through all of it.
      if (normal.isEndless && found.length > 0) throw formInvalid(Object.fromEntries(found));
      problems.push(...found.map(([path, problem]): [string, FieldProblem] => [path, problem]));
    }
    values.push([name, isFitting || !field.readOnly ? normal.value : field.initial()]);
  }
  for (const name of unknownNames(entity, stored ?? {})) {
    values.push([name, Object.hasOwn(given, name) ? given[name] : stored?.[name]]);
  }
  const isNew = (name: string) => !stored || !Object.hasOwn(stored, name);
  for (const name of unknownNames(entity, given).filter(isNew).slice(0, UNKNOWN_TOLD)) {
    problems.push([name, 'unknownField']);
  }
  // Never by assignment: a name may be `__proto__`, which is data here.
  const fields = Object.fromEntries(values);
  const excess = excessOf(entity, fields, stored);
  if (excess) problems.push([...excess]);
  const mentions = mentionsBeyond(fields, stored);
  if (mentions) problems.push([...mentions]);
  return {
    fields,
    problems: Object.fromEntries(problems),
    isByDefaultLanguage,
  };
}

function valueFor(name: string, field: Field, given: Given, stored: AnyRecord | null): unknown {
  if (!field.readOnly && Object.hasOwn(given, name) && given[name] !== undefined)
    return given[name];
  return stored ? storedValue(field, name, stored) : field.initial();
}

function storedValue(field: Field, name: string, stored: AnyRecord): unknown {
  const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
  return value === undefined ? field.initial() : value;
}

/** Names that are neither fields of the entity nor what the server adds to a record. */
function unknownNames(entity: Entity, record: Given): string[] {
  return Object.keys(record).filter(
    (name) => !SERVER_MEMBERS.has(name) && !Object.hasOwn(entity.fields, name),
  );
}
