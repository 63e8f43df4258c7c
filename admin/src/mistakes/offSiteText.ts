import type { OffSite } from '@regia/model/rules/offSite.ts';
import { i18next } from '../messages/i18n.ts';
import type { Labels } from '../messages/labels.ts';

/** Why a document is not on the site, and where that is mended: a sentence for each reason; none where it is. */
export function offSiteTexts(
  offSite: readonly OffSite[] | undefined,
  labels: Pick<Labels, 'language'>,
): string[] {
  return [...Map.groupBy(offSite ?? [], ({ code }) => code)].map(([code, all]) => {
    const languages = all.flatMap(({ field }) => field.split('.').slice(1).map(labels.language));
    const tab = i18next.t('resource.groups.search');
    return i18next.t(`offSite.${code}`, { languages: languages.join(', '), tab });
  });
}
