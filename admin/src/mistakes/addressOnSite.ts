/** Where visitors find a document now. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { Members } from '@regia/model/difference/sameValue.ts';
import { isObject } from '@regia/model/isObject.ts';
import { siteAddress } from '../lib/siteAddress.ts';
import { siteStatusIn } from './SiteStatus.tsx';

/** No slug begins so: what stands there is the 404 page, now and later. */
const NOWHERE = '~';

/** The whole address of a document in a language; undefined where visitors don't find it. */
export function addressIn(
  record: Members,
  language: SiteLanguage,
  siteUrl: string,
): string | undefined {
  const status = siteStatusIn(record);
  const own = status?.languages[language]?.state;
  // The homepage and the 404 page are shown where they say nothing, too.
  const isShown = own === 'onSite' || (own === 'untranslated' && status?.state === 'onSite');
  const url = isObject(record.url) ? record.url[language] : null;
  const path = record.isNotFound === true ? `/${language}/${NOWHERE}` : url;
  return isShown && typeof path === 'string' && path !== ''
    ? siteAddress(path, siteUrl)
    : undefined;
}

/** The one that a link to it leads to: in the first of these languages in which it has an address of its own. */
export function addressOnSite(
  record: Members,
  languages: readonly SiteLanguage[],
  siteUrl: string,
): string | undefined {
  if (record.isNotFound === true) return undefined;
  return languages.map((one) => addressIn(record, one, siteUrl)).find((one) => one !== undefined);
}
