/** The languages of a site whose settings a file brings. */
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import type { Conversion } from '@regia/model/normal/around.ts';
import {
  namedLanguage,
  namedLanguages,
  siteLanguagesIn,
} from '@regia/model/rules/siteLanguages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Are these the settings, of which there is one record? */
export function isSettings(collection: string, id: string): boolean {
  return collection === setting.collection && id === SETTINGS_ID;
}

/**
 * Languages that the stored settings have and in which the site stays, where the file's name none: no
 * import is to take a whole site off the web.
 * @param given what the file has, as it stands there
 */
export function languagesKept(given: Fields, before: Fields): Conversion[] {
  const stored = siteLanguagesIn(before);
  const named = namedLanguages(given.languages);
  const languages = named.length > 0 ? named : stored.languages;
  const isStillOn = languages.includes(stored.defaultLanguage);
  const kept = (path: string, to: unknown) => ({ path, from: given[path], to });
  return [
    ...(named.length > 0 ? [] : [kept('languages', languages)]),
    ...(namedLanguage(given.defaultLanguage) === undefined
      ? [kept('defaultLanguage', isStillOn ? stored.defaultLanguage : languages[0])]
      : []),
  ];
}

/** Fields of settings with what is kept of the stored ones. */
export function withKept(fields: Fields, kept: readonly Conversion[]): Fields {
  return { ...fields, ...Object.fromEntries(kept.map(({ path, to }) => [path, to])) };
}
