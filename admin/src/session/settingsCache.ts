/** The site's settings as this browser last knew them: screens need not wait for the languages. */
import { type Setting, setting } from '@regia/model/entities/setting.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { isObject } from '@regia/model/isObject.ts';
import { recall, remember } from '../lib/localStore.ts';

const STORED_AS = 'settings';

function fits(field: Field, value: unknown): boolean {
  const initial = field.initial();
  if (typeof value !== typeof initial || Array.isArray(value) !== Array.isArray(initial))
    return false;
  if (value === null) return initial === null;
  const hasOptions = isKind(field, 'select') || isKind(field, 'multiSelect');
  return !hasOptions || [value].flat().every((one) => field.options.includes(String(one)));
}

/** The settings that were stored, or undefined where there are none, or none of this shape. */
export function cachedSettings(): Setting | undefined {
  const stored = recall(STORED_AS);
  if (!isObject(stored) || typeof stored.id !== 'string') return undefined;
  const isWhole = Object.entries(setting.fields).every(([name, field]) =>
    fits(field, stored[name]),
  );
  // A light check, since this browser stored what the server had answered.
  return isWhole ? (stored as unknown as Setting) : undefined;
}

/** Keeps the settings for the next visit. */
export function cacheSettings(settings: Setting): Setting {
  remember(STORED_AS, settings);
  return settings;
}
