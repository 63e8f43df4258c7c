import { SITE_LANGUAGES, type SiteLanguage } from '../constants.ts';
import { isMembers } from '../difference/sameValue.ts';

/** Languages for what has none. */
export interface Languages {
  readonly defaultLanguage: SiteLanguage;
  /** Those in which the record says something; the default one where it says nothing. */
  readonly languages: readonly SiteLanguage[];
}

/** The languages in which a document has a title or an address. */
export function languagesOf(
  record: Readonly<Record<string, unknown>>,
  defaultLanguage: SiteLanguage,
): Languages {
  const said = [record.title, record.slug].filter(isMembers);
  const spoken = SITE_LANGUAGES.filter((language) => said.some((texts) => texts[language]));
  return { defaultLanguage, languages: spoken.length > 0 ? spoken : [defaultLanguage] };
}
