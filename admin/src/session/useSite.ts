import { DEFAULT_SITE_LANGUAGE, type SiteLanguage } from '@regia/model/constants.ts';
import { SETTINGS_ID, type Setting, setting } from '@regia/model/entities/setting.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { isObject } from '@regia/model/isObject.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../api/queries.ts';
import { getRecord } from '../api/records.ts';
import { sharedQuery, useConfig } from '../api/sharedQuery.ts';
import { workingSet } from '../api/workingSet.ts';
import { recall, remember } from '../lib/localStore.ts';

/** The site's settings as this browser last knew them: screens need not wait for the languages. */
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
  // Those of a set of prepared changes are not the site's yet.
  if (!workingSet()) remember(STORED_AS, settings);
  return settings;
}

export interface Site {
  /** The site's languages, the default one first. */
  languages: readonly SiteLanguage[];
  /** Address of the public site, empty if there is none. */
  siteUrl: string;
  /** False until the server has told the languages. */
  isKnown: boolean;
  /** Undefined until the server, or this browser's memory, has told them. */
  settings: Setting | undefined;
}

/** The languages of the settings: the default one first, each once. */
export function siteLanguages(settings: Pick<Setting, 'defaultLanguage' | 'languages'>) {
  const { defaultLanguage, languages } = siteLanguagesIn(settings);
  return [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)];
}

/**
 * Whose clocks tell a date: the site's where its field says so, else undefined, which means the
 * reader's own.
 */
export function useTimeZoneOf(field: Field | undefined | null): string | undefined {
  return useTimeZone(Boolean(field && isKind(field, 'date') && field.inSiteTime));
}

/** The time zone of the site if its clocks are asked for, else undefined: the reader's own. */
export function useTimeZone(inSiteTime: boolean): string | undefined {
  const { data } = useConfig();
  return inSiteTime ? data?.timeZone : undefined;
}

/** The site's settings; at once what this browser remembers of them. */
export const settingsQuery = queryOptions({
  queryKey: keys.record(setting.collection, SETTINGS_ID),
  queryFn: ({ signal }) =>
    getRecord<Setting>(setting.collection, SETTINGS_ID, signal).then(cacheSettings),
  initialData: cachedSettings,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
});

const useSettings = sharedQuery(settingsQuery);

/** What the screens must know of the public site. */
export function useSite(): Site {
  const { data, isPending } = useSettings();
  const config = useConfig();
  const languages = useMemo(() => (data ? siteLanguages(data) : [DEFAULT_SITE_LANGUAGE]), [data]);
  return { languages, siteUrl: config.data?.siteUrl ?? '', isKnown: !isPending, settings: data };
}
