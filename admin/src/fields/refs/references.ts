import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, nameOf } from '@regia/model/entity.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import { recordName, shownName } from '../../messages/shownName.ts';

/** What people call the target of a reference, from the copy it carries. */
export function refTitle(collection: string, value: Ref): string {
  const entity = entityOf(collection);
  return shownName(entity ? nameOf(entity, value) : '', value.id);
}

/** What people call a record of a collection. */
export function recordTitle(collection: string, record: AnyRecord): string {
  const entity = entityOf(collection);
  return entity ? recordName(entity, record) : record.id;
}

/** A reference to a record, with the copy that a save would store. */
export function referenceTo(record: AnyRecord, copies: readonly string[]): Ref {
  return { id: record.id, ...Object.fromEntries(copies.map((name) => [name, record[name]])) };
}
