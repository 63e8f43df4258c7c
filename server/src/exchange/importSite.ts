import { DEFAULT_SITE_LANGUAGE } from '@regia/model/constants.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import type { SiteAddresses } from '@regia/model/rules/offSite.ts';
import { siteAddresses } from '../records/siteAddresses.ts';
import { getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { isSettings, languagesKept, withKept } from './keptOnImport.ts';
import { type Import, normalFields } from './recordToStore.ts';
import type { Staging } from './staging.ts';

/** What the site will need of addresses: the file's settings and pages decide before the stored ones. */
export async function importSite(
  session: Session,
  staging: Staging,
  { keepsStored }: Pick<Import, 'keepsStored'>,
): Promise<SiteAddresses> {
  const stored = keepsStored && (await getDocument(session, setting.collection, SETTINGS_ID));
  return siteAddresses(session, (collection, id) => {
    const staged = staging.find(collection, id);
    if (!staged) return null;
    const { fields } = normalFields(staged, DEFAULT_SITE_LANGUAGE);
    return stored && isSettings(collection, id)
      ? withKept(fields, languagesKept(staged.fields, stored))
      : fields;
  });
}
