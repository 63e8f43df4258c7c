/** A record as the fields of its entity take it, and what they do not take. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { problemsOf } from '@regia/model/fields/problem.ts';
import { isObject } from '@regia/model/isObject.ts';
import { normalise } from '@regia/model/normal/normalise.ts';
import { shaped } from '@regia/model/normal/shape.ts';
import { isShownSlug } from '@regia/model/rules/slugShape.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import type { ZodError } from 'zod';

export interface Fitting {
  /** The canonical value of each field; where the record's does not fit, the part of it that does. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What is wrong with the record's own values, by path. */
  readonly problems: readonly (readonly [path: string, problem: FieldProblem])[];
}

interface Taken {
  readonly value: unknown;
  readonly problems: Fitting['problems'];
}

const known = new WeakMap<AnyRecord, { readonly entity: Entity; readonly fitting: Fitting }>();
const ofInitial = new WeakMap<Field, ZodError | null>();

/**
 * Holds a record against its entity. What was found is kept for as long as the record is, since an
 * import asks several times: a record that was made is not altered.
 */
export function fittingOf(entity: Entity, record: AnyRecord): Fitting {
  const before = known.get(record);
  if (before?.entity === entity) return before.fitting;
  const values: Record<string, unknown> = {};
  const problems: Fitting['problems'][number][] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    const taken = take(field, name, record);
    values[name] = taken.value;
    problems.push(...taken.problems);
  }
  const fitting = { values, problems };
  known.set(record, { entity, fitting });
  return fitting;
}

/** The canonical value of one field; where the record's does not fit, the part of it that does. */
export function fittingValue(
  entity: Entity,
  field: Field,
  name: string,
  record: AnyRecord,
): unknown {
  const before = known.get(record);
  return before?.entity === entity ? before.fitting.values[name] : take(field, name, record).value;
}

function take(field: Field, name: string, record: AnyRecord): Taken {
  if (!Object.hasOwn(record, name)) {
    return { value: field.initial(), problems: problemsOfMissing(field, name) };
  }
  const { value, problems, isEndless } = normalise(field, record[name], { path: name });
  if (problems.length === 0) return { value, problems };
  const part = isEndless ? field.initial() : fittingPart(field, value);
  return { value: part, problems: field.readOnly ? [] : problems };
}

/** Of a value that does not fit: languages that do, items that have the form of one. */
function fittingPart(field: Field, value: unknown): unknown {
  if (isKind(field, 'localized') && isObject(value)) {
    const entries = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
      const { value: part, problems } = normalise(field.of, one);
      if (problems.length === 0) return [[key, part]];
      // The site shows what is stored under an unusual slug, so nobody else may have it.
      const isUnusual =
        field.of.kind === 'slug' && typeof one === 'string' && isShownSlug('pages', one);
      if (isUnusual) return [[key, one]];
      return IN_PARTS.has(field.of.kind) ? [[key, shaped(field.of, part)]] : [];
    });
    return Object.fromEntries(entries);
  }
  return IN_PARTS.has(field.kind) ? shaped(field, value) : field.initial();
}

/** Kinds of whose values a part is worth having. */
const IN_PARTS: ReadonlySet<string> = new Set(['group', 'list', 'modules', 'refs', 'sections']);

/** What is wrong with a field that a record does not have: asked often, and always the same. */
function problemsOfMissing(field: Field, name: string): Fitting['problems'] {
  let error = ofInitial.get(field);
  if (error === undefined) {
    error = schemaOf(field).safeParse(field.initial()).error ?? null;
    ofInitial.set(field, error);
  }
  return error && !field.readOnly ? problemsIn(error, name) : [];
}

function problemsIn(error: ZodError, name: string): Fitting['problems'] {
  return Object.entries(problemsOf(error, name));
}
