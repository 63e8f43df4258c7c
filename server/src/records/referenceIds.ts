import { type AnyRecord, type Entity, namingFields } from '@regia/model/entity.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { isObject } from '@regia/model/isObject.ts';

/** The ids of the records that a record refers to, by field: what its address may depend on. */
export function referencesOf({ fields }: Entity, record: AnyRecord): Record<string, string> {
  const pairs = Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name];
    return isKind(field, 'ref') && isObject(value) && typeof value.id === 'string'
      ? [[name, value.id] as const]
      : [];
  });
  return Object.fromEntries(pairs);
}

/** The fields by which a record is mentioned among others: its title, what it refers to, when it is public. */
export function mentionedFields(entity: Entity): string[] {
  const others = Object.entries(entity.fields).filter(
    ([name, field]) => isKind(field, 'ref') || name === 'publicAt' || name === 'publicUntil',
  );
  return [...new Set([...namingFields(entity), ...others.map(([name]) => name)])];
}
