/** From a record to what a form holds, and back to what is sent. */

import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, initialValues } from '@regia/model/entity.ts';
import type { FieldProblems } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { hiddenPaths, shaped, withHiddenParts } from '@regia/model/normal/shape.ts';
import type { Edited } from '../api/records.ts';
import type { Draft } from '../api/renders.ts';
import type { Values } from '../lib/paths.ts';
import { newProblems, normalise } from './schemas.ts';

/** A stored value as its editor can show it, also where today's rules refuse it: to be mended. */
function editable(field: Field, stored: unknown): unknown {
  return shaped(field, normalise(field, stored).value);
}

/** The values of a record's fields, in the form their editors expect. */
export function formValues(entity: Pick<Entity, 'fields'>, record: Values): Values {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, editable(field, record[name])]),
  );
}

/** Where a stored record has what no editor can show and would replace, such as `publicAt` and `sections.en`. */
export function hiddenIn({ fields }: Pick<Entity, 'fields'>, record: Values | null): Set<string> {
  const editable = Object.entries(fields).filter(([, field]) => !field.readOnly);
  return new Set(
    editable.flatMap(([name, field]) =>
      hiddenPaths(field, normalise(field, record?.[name]).value, name),
    ),
  );
}

/** The values of a new record; with a template, those of the record it is to be a copy of. */
export function newValues(entity: Entity, given: Values = {}): Values {
  return { ...initialValues(entity), ...given };
}

/**
 * The whole record as an update sends it: with the marks of the copy that was read, and the parts of it
 * that no editor could show.
 */
export function editedCopy(
  { fields }: Pick<Entity, 'fields'>,
  record: AnyRecord,
  values: Values,
): Edited {
  const { id, updatedAt, updatedBy } = record;
  const whole = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [name, value];
    return [name, withHiddenParts(field, value, normalise(field, record[name]).value)];
  });
  return { ...Object.fromEntries(whole), id, updatedAt, updatedBy };
}

/** The record as a question about what is not saved yet sends it. */
export function draftOf(collection: string, base: AnyRecord | null, values: Values): Draft {
  const entity = entityOf(collection);
  const record = base && entity ? editedCopy(entity, base, values) : values;
  return { collection, id: base?.id ?? null, record };
}

function fieldProblems(name: string, field: Field, value: unknown, stored: unknown): FieldProblems {
  const normal = normalise(field, value, { path: name });
  const isNothing = field.required && (value === null || value === undefined);
  const all = isNothing ? { ...normal, problems: [[name, 'required'] as const] } : normal;
  const found = stored === undefined ? all.problems : newProblems(all, editable(field, stored));
  return Object.fromEntries(found);
}

/**
 * What the entity's own rules find wrong, before the server is asked: not with what is stored just so.
 * @param base the record that is being edited; null for a new one
 */
export function problemsIn(entity: Entity, values: Values, base: AnyRecord | null): FieldProblems {
  const found = Object.entries(entity.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => {
      const stored = base ? (base[name] ?? field.initial()) : undefined;
      return fieldProblems(name, field, values[name], stored);
    });
  return Object.assign({}, ...found);
}
