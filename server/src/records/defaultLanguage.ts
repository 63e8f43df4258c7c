import type { SiteLanguage } from '@regia/model/constants.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { allDocuments } from '../store/documents.ts';
import type { Session } from '../store/store.ts';

/** The language that the settings name, in which everything goes that has none. */
export async function defaultLanguage(session: Session): Promise<SiteLanguage> {
  const [settings] = await allDocuments(session, setting.collection);
  return siteLanguagesIn(settings ?? {}).defaultLanguage;
}
