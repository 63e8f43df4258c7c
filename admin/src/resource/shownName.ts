import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { i18next } from '../messages/i18n.ts';

/** What people see as the name of a record, as `titleOf` or the server calls it: an id says nothing to them. */
export function shownName(name: string, id: string): string {
  return name === '' || name === id ? i18next.t('resource.untitled') : name;
}

/** What people see as the name of a record. */
export function recordName(entity: Entity, record: AnyRecord): string {
  return shownName(titleOf(entity, record), record.id);
}
