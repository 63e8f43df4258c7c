import type { SiteLanguage } from '@regia/model/constants.ts';
import { setting } from '@regia/model/entities/setting.ts';
import type { Languages } from '@regia/model/normal/languagesOf.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { allDocuments } from '../store/documents.ts';
import type { Session } from '../store/store.ts';

/** The languages that the settings name; null before there are settings. */
export async function languagesOfSite(session: Session): Promise<Languages | null> {
  const [settings] = await allDocuments(session, setting.collection);
  return settings ? siteLanguagesIn(settings) : null;
}

/** The languages of the site; none before there are settings. */
export async function siteLanguages(session: Session): Promise<readonly string[]> {
  return (await languagesOfSite(session))?.languages ?? [];
}

/** The language that the settings name, in which everything goes that has none. */
export async function defaultLanguage(session: Session): Promise<SiteLanguage> {
  return ((await languagesOfSite(session)) ?? siteLanguagesIn({})).defaultLanguage;
}
