/** Languages that a record speaks, and keys that mean one. */
import { SITE_LANGUAGES, type SiteLanguage } from '../constants.ts';
import { isMembers, type Members } from '../difference/sameValue.ts';

/** Languages for what has none. */
export interface Languages {
  readonly defaultLanguage: SiteLanguage;
  /** Those in which the record says something; the default one where it says nothing. */
  readonly languages: readonly SiteLanguage[];
}

/** The languages in which a document has a title or an address. */
export function languagesOf(record: Members, defaultLanguage: SiteLanguage): Languages {
  const said = [record.title, record.slug].filter(isMembers);
  const spoken = SITE_LANGUAGES.filter((language) => said.some((texts) => texts[language]));
  return { defaultLanguage, languages: spoken.length > 0 ? spoken : [defaultLanguage] };
}

/** The language that a key means, also as `it-IT`; null where it is none of the site's. */
export function languageOf(key: string, value: Members): SiteLanguage | null {
  if (isLanguage(key)) return key;
  const [stem = ''] = WITH_COUNTRY.test(key) ? key.toLowerCase().split(/[-_]/) : [];
  return isLanguage(stem) && (value[stem] ?? null) === null ? stem : null;
}

const WITH_COUNTRY = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

export function isLanguage(key: string): key is SiteLanguage {
  return SITE_LANGUAGES.some((language) => language === key);
}

/** Are all keys languages, one of them the site's? */
export function isPerLanguage(value: Members): boolean {
  const keys = Object.keys(value);
  return (
    keys.every((key) => WITH_COUNTRY.test(key)) &&
    keys.some((key) => languageOf(key, value) !== null)
  );
}

/** The keys of a value that may be languages. */
export function languagesIn(value: unknown): string[] {
  return isMembers(value) ? Object.keys(value).filter((key) => /^[a-z]{2}$/.test(key)) : [];
}
