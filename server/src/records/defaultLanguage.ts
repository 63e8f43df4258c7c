import {
  DEFAULT_SITE_LANGUAGE,
  SITE_LANGUAGES,
  type SiteLanguage,
} from '@regia/model/constants.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { allDocuments } from '../store/documents.ts';
import type { Session } from '../store/store.ts';

/** The language that the settings name, in which everything goes that has none. */
export async function defaultLanguage(session: Session): Promise<SiteLanguage> {
  const [settings] = await allDocuments(session, setting.collection);
  return siteLanguageIn(settings?.defaultLanguage);
}

/** The language that a value names; the usual one where it names none of the site's. */
export function siteLanguageIn(value: unknown): SiteLanguage {
  return SITE_LANGUAGES.find((language) => language === value) ?? DEFAULT_SITE_LANGUAGE;
}
