/** From what a client sends to the fields of a record, by the schema of each. */
import { type AnyRecord, type Entity, META_FIELDS } from '@regia/model/entity.ts';
import type { FieldProblem, FieldProblems } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { problemsOf } from '@regia/model/fields/problem.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';

export interface Parsed {
  /** All fields of the entity, and those unknown ones that the stored record has. */
  readonly fields: Record<string, unknown>;
  readonly problems: FieldProblems;
}

type Given = Readonly<Record<string, unknown>>;

const META = new Set<string>(META_FIELDS);

/**
 * Takes a client's values. What is missing keeps the stored value, or the initial one in a new
 * record; what only the server sets is ignored.
 * @param stored the record as it is, or null if it is new
 */
export function parseFields(entity: Entity, given: Given, stored: AnyRecord | null): Parsed {
  const values: [string, unknown][] = [];
  const problems: [string, FieldProblem][] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    const { data, error } = schemaOf(field).safeParse(valueFor(name, field, given, stored));
    if (!error) values.push([name, data]);
    else if (field.readOnly) values.push([name, field.initial()]);
    else problems.push(...Object.entries(problemsOf(error, name)));
  }
  for (const name of unknownNames(entity, stored ?? {})) {
    values.push([name, Object.hasOwn(given, name) ? given[name] : stored?.[name]]);
  }
  for (const name of unknownNames(entity, given)) {
    if (!stored || !Object.hasOwn(stored, name)) problems.push([name, 'unknownField']);
  }
  // Never by assignment: a name may be `__proto__`, which is data here.
  return { fields: Object.fromEntries(values), problems: Object.fromEntries(problems) };
}

function valueFor(name: string, field: Field, given: Given, stored: AnyRecord | null): unknown {
  if (!field.readOnly && Object.hasOwn(given, name)) return given[name];
  return stored && Object.hasOwn(stored, name) ? stored[name] : field.initial();
}

/** Names that are neither fields of the entity nor what every record has. */
function unknownNames(entity: Entity, record: Given): string[] {
  return Object.keys(record).filter(
    (name) => !META.has(name) && !Object.hasOwn(entity.fields, name),
  );
}
