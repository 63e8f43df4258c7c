import { template } from '@regia/model/entities/template.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import type { Entity } from '@regia/model/entity.ts';
import { scopeOf } from '@regia/model/permissions.ts';
import type { OffSite } from '@regia/model/rules/offSite.ts';
import { queryClient } from '../api/queries.ts';
import { translate } from '../messages/i18n.ts';
import type { Labels } from '../messages/labels.ts';
import { actorOf } from '../session/actor.ts';
import { sessionQuery } from '../session/sessionQuery.ts';

/** What has to be chosen, which the reader may not see. */
const CHOSEN: Partial<Record<OffSite['code'], Entity>> = {
  templateMissing: template,
  categoryMissing: workCategory,
};

/** Why a document is not on the site, and where that is mended: a sentence for each reason; none where it is. */
export function offSiteTexts(
  offSite: readonly OffSite[] | undefined,
  labels: Pick<Labels, 'language'>,
): string[] {
  return [...Map.groupBy(offSite ?? [], ({ code }) => code)].map(([code, all]) => {
    const languages = all.flatMap(({ field }) => field.split('.').slice(1).map(labels.language));
    const tab = translate('resource.groups.search');
    if (code === 'templateMissing' || code === 'categoryMissing') {
      return translate(`offSite.${code}${isHidden(code) ? 'Hidden' : ''}`);
    }
    return translate(`offSite.${code}`, { languages: languages.join(', '), tab });
  });
}

function isHidden(code: keyof typeof CHOSEN): boolean {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  const entity = CHOSEN[code];
  return !!user && entity !== undefined && scopeOf(actorOf(user), 'read', entity) === 'none';
}
