import type { Entity } from '@regia/model/entity.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { hasBin } from '@regia/model/rules/history.ts';
import { configQuery, queryClient } from '../../api/queries.ts';
import { mayComeBack } from '../../bin/binRights.ts';
import { spokenNow } from '../../messages/i18n.ts';

/**
 * What is asked before records are deleted: it names them, and says whether they can come back.
 * @param name the title of one, or those of many, with how many others there are
 */
export function deletionQuestion(actor: Actor, entity: Entity, name: string, count = 1) {
  const { t, locale } = spokenNow();
  const days = queryClient.getQueryData(configQuery.queryKey)?.historyDays;
  const kept = !hasBin(entity)
    ? 'bin.keepsNot'
    : !mayComeBack(actor, entity)
      ? 'bin.keepsForOthers'
      : days
        ? 'bin.keepsDays'
        : 'bin.keeps';
  const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return {
    title: t('resource.confirmDelete', { name, count }),
    message: t(kept, { name, count, days: unit.format(days ?? 0) }),
    danger: true,
  };
}
