import { wordsOf } from '@regia/model/difference/sameValue.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { SiteAddresses } from '@regia/model/rules/offSite.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';

type Fields = Readonly<Record<string, unknown>>;
type Find<Found> = (collection: string, id: string) => Found;

/** What the site needs of addresses, as the stored settings say, or a file's where `find` prefers them. */
export async function siteAddresses(
  session: Session,
  find: Find<Fields | null> = () => null,
): Promise<SiteAddresses> {
  const recordOf: Find<Promise<Fields | null>> = async (collection, id) =>
    find(collection, id) ?? getDocument(session, collection, id);
  const settings = await recordOf(setting.collection, SETTINGS_ID);
  const { worksPageId } = settings ?? {};
  const page = isObject(worksPageId) ? await recordOf('pages', wordsOf(worksPageId.id)) : null;
  return { ...siteLanguagesIn(settings ?? {}), worksPage: page?.slug };
}
