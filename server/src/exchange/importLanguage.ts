import type { SiteLanguage } from '@regia/model/constants.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import { defaultLanguage, siteLanguageIn } from '../records/defaultLanguage.ts';
import type { Session } from '../store/store.ts';
import type { Staging } from './staging.ts';

/** The default language that the site will have: the file's settings decide before the stored ones. */
export async function importLanguage(session: Session, staging: Staging): Promise<SiteLanguage> {
  const brought = staging.find(setting.collection, SETTINGS_ID)?.fields.defaultLanguage;
  return brought === undefined ? defaultLanguage(session) : siteLanguageIn(brought);
}
