import { DEFAULT_SITE_LANGUAGE } from '@regia/model/constants.ts';
import type { SiteAddresses } from '@regia/model/rules/offSite.ts';
import { siteAddresses } from '../records/siteAddresses.ts';
import type { Session } from '../store/store.ts';
import { normalFields } from './fileRecord.ts';
import type { Staging } from './staging.ts';

/** What the site will need of addresses: the file's settings and pages decide before the stored ones. */
export function importSite(session: Session, staging: Staging): Promise<SiteAddresses> {
  return siteAddresses(session, (collection, id) => {
    const staged = staging.find(collection, id);
    return staged && normalFields(staged, DEFAULT_SITE_LANGUAGE).fields;
  });
}
