import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import type { Staging } from './staging.ts';

/** The settings are one record, whatever id it had where it comes from; of several it is the first. */
export function adoptSettings(staging: Staging): void {
  const { collection } = setting;
  if (staging.has(collection, SETTINGS_ID)) return;
  const [first] = staging.all(collection);
  if (!first) return;
  staging.identify(collection, first.id, SETTINGS_ID);
  staging.remark({ code: 'idIgnored', collection, id: SETTINGS_ID, field: 'id', value: first.id });
}
