import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import type { Ref } from '@regia/model/fields/ref.ts';

/** What people call the target of a reference, from the copy it carries. */
export function refTitle(collection: string, value: Ref): string {
  const words = (entityOf(collection)?.titleFields ?? ['name']).map((name) => value[name]);
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ') || value.id;
}

/** What people call a record of a collection. */
export function recordTitle(collection: string, record: AnyRecord): string {
  const entity = entityOf(collection);
  return entity ? titleOf(entity, record) : record.id;
}

/** A reference to a record, with the copy that a save would store. */
export function referenceTo(record: AnyRecord, copies: readonly string[]): Ref {
  return { id: record.id, ...Object.fromEntries(copies.map((name) => [name, record[name]])) };
}
