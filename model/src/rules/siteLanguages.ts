import { DEFAULT_SITE_LANGUAGE, SITE_LANGUAGES, type SiteLanguage } from '../constants.ts';
import type { Members } from '../difference/sameValue.ts';
import { choices } from '../normal/choices.ts';
import type { Languages } from '../normal/languagesOf.ts';
import { choice } from '../normal/leaves.ts';

const OFFERED = { options: SITE_LANGUAGES };

/** The languages of the site, whatever is stored in its settings: there is always the default one. */
export function siteLanguagesIn(settings: Members): Languages {
  const languages = namedLanguages(settings.languages);
  const defaultLanguage =
    namedLanguage(settings.defaultLanguage) ?? languages[0] ?? DEFAULT_SITE_LANGUAGE;
  const isNamed = languages.includes(defaultLanguage);
  return { defaultLanguage, languages: isNamed ? languages : [defaultLanguage, ...languages] };
}

/** Those of the site's possible languages that a value names. */
export function namedLanguages(value: unknown): SiteLanguage[] {
  const named = choices(OFFERED, value);
  return Array.isArray(named) ? named.flatMap((one: unknown) => namedLanguage(one) ?? []) : [];
}

export function namedLanguage(value: unknown): SiteLanguage | undefined {
  const named = choice(OFFERED, value);
  return SITE_LANGUAGES.find((language) => language === named);
}
