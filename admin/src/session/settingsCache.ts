/** The site's settings as this browser last knew them: screens need not wait for the languages. */
import { type Setting, setting } from '@regia/model/entities/setting.ts';
import { isObject } from '../api/ApiError.ts';
import { recall, remember } from './localStore.ts';

const STORED_AS = 'settings';

/** The settings that were stored, or undefined where there are none, or none of this shape. */
export function cachedSettings(): Setting | undefined {
  const stored = recall(STORED_AS);
  if (!isObject(stored) || typeof stored.id !== 'string') return undefined;
  const fits = Object.entries(setting.fields).every(
    ([name, field]) => field.schema.safeParse(stored[name]).success,
  );
  // Each field has just been checked.
  return fits ? (stored as unknown as Setting) : undefined;
}

/** Keeps the settings for the next visit. */
export function cacheSettings(settings: Setting): Setting {
  remember(STORED_AS, settings);
  return settings;
}
