/** References wherever a field's value holds them. */
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import type { Ref, RefField } from '@regia/model/fields/ref.ts';
import type { RefsField } from '@regia/model/fields/refs.ts';
import { isObject } from '@regia/model/isObject.ts';

/** Answers with what should stand in a reference's place. */
export type ReplaceRef = (ref: Ref, field: RefField | RefsField, path: string) => Ref;

/** The value with each of its references replaced; what has not the field's shape stays as it is. */
export function mapRefs(field: Field, value: unknown, path: string, replace: ReplaceRef): unknown {
  if (isKind(field, 'ref')) return isRef(value) ? replace(value, field, path) : value;
  if (isKind(field, 'refs')) {
    if (!Array.isArray(value)) return value;
    return value.map((one: unknown, index) =>
      isRef(one) ? replace(one, field, `${path}.${index}`) : one,
    );
  }
  if (isKind(field, 'localized')) {
    if (!isObject(value) || !holdsRefs(field)) return value;
    const entries = Object.entries(value).map(([language, one]) => [
      language,
      mapRefs(field.of, one, `${path}.${language}`, replace),
    ]);
    return Object.fromEntries(entries);
  }
  return value;
}

/** Can values of this field hold references at all, where `mapRefs` finds them? */
export function holdsRefs(field: Field): boolean {
  return isKind(field, 'localized')
    ? holdsRefs(field.of)
    : isKind(field, 'ref') || isKind(field, 'refs');
}

function isRef(value: unknown): value is Ref {
  return isObject(value) && typeof value.id === 'string';
}
