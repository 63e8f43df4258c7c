/** From a record to what a form holds, and back to what is sent. */
import { type AnyRecord, type Entity, initialValues } from '@regia/model/entity.ts';
import type { FieldProblems } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { problemsOf } from '@regia/model/fields/problem.ts';
import type { Draft } from '../../api/drafts.ts';
import type { Edited } from '../../api/records.ts';
import type { Values } from '../../fields/form/paths.ts';
import { schemaOf } from '../../fields/schemas.ts';

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

function editable(field: Field, stored: unknown): unknown {
  const initial = field.initial();
  const parsed = schemaOf(field).safeParse(stored);
  if (parsed.success) return parsed.data;
  // What an older version stored and today's rules refuse is shown as it is, to be mended.
  return isAlike(stored, initial) ? stored : initial;
}

/** The values of a record's fields, in the form their editors expect. */
export function formValues(entity: Pick<Entity, 'fields'>, record: Values): Values {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, editable(field, record[name])]),
  );
}

/** The values of a new record; with a template, those of the record it is to be a copy of. */
export function newValues(entity: Entity, given: Values = {}): Values {
  return { ...initialValues(entity), ...given };
}

/** The whole record as an update sends it: with the marks of the copy that was read. */
export function editedCopy({ id, updatedAt, updatedBy }: AnyRecord, values: Values): Edited {
  return { ...values, id, updatedAt, updatedBy };
}

/** The record as a question about what is not saved yet sends it. */
export function draftOf(collection: string, base: AnyRecord | null, values: Values): Draft {
  const record = base ? editedCopy(base, values) : values;
  return { collection, id: base?.id ?? null, record };
}

function fieldProblems(name: string, field: Field, value: unknown): FieldProblems {
  if (field.required && (value === null || value === undefined)) return { [name]: 'required' };
  const parsed = schemaOf(field).safeParse(value);
  return parsed.success ? {} : problemsOf(parsed.error, name);
}

/** What the entity's own rules find wrong, before the server is asked. */
export function problemsIn(entity: Entity, values: Values): FieldProblems {
  const found = Object.entries(entity.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => fieldProblems(name, field, values[name]));
  return Object.assign({}, ...found);
}
