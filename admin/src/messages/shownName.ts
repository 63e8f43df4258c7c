import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { type AnyRecord, type Entity, nameOf } from '@regia/model/entity.ts';
import { translate } from './i18n.ts';

/** Made by the program; those that an import brought are words, and often names. */
const GENERATED_ID = /^(?=.*[A-Z])[A-Za-z0-9]{20}$/;

/** What people see as the name of a record, as the server calls it: a generated id says nothing to them. */
export function shownName(name: string, id: string): string {
  if (id === SETTINGS_ID) return translate('entities.settings.one');
  return name === '' || (name === id && GENERATED_ID.test(id))
    ? translate('resource.untitled')
    : name;
}

/** What people see as the name of a record. */
export function recordName(entity: Entity, record: AnyRecord): string {
  return nameOf(entity, record) || translate('resource.untitled');
}
