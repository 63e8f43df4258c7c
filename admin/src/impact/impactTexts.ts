/** An impact in words. */
import type { TFunction } from 'i18next';
import type { Impact } from '../api/renders.ts';
import { counted, formatNumber } from '../messages/counted.ts';

const MS_PER_SECOND = 1_000;

/** Between the facts of a line. */
export const SEPARATOR = ' · ';

/** What a person must know of how far an impact was worked out. */
export function boundValues({ examined, affected, bound }: Impact, locale: string) {
  const seconds = bound.milliseconds / MS_PER_SECOND;
  return {
    examined: formatNumber(examined, locale),
    affected: formatNumber(affected, locale),
    outputs: formatNumber(bound.outputs, locale),
    // Of a long file only the first records are looked at: there may be more still.
    rest: formatNumber(affected - examined, locale),
    seconds: formatNumber(seconds, locale),
  };
}

/** The one line beside the button that saves: how much would change. */
export function impactLine(impact: Impact, t: TFunction, locale: string): string {
  const { outputs, added = 0, removed = 0, differences, isComplete, examined, affected } = impact;
  // What was looked at is all there is, though it isn't final.
  const isAll = isComplete || (impact.hasBacklog && examined >= affected);
  const bound = boundValues(impact, locale);
  const rest = isComplete ? [] : [t(restKey(impact), bound)];
  if (outputs === 0 && isComplete) return t('impact.none');
  if (outputs === 0) {
    const none = examined > 0 && !isAll ? 'impact.noneOf' : 'impact.noneYet';
    return [t(none, bound), ...rest].join(SEPARATOR);
  }
  if (isComplete && added === outputs) return t('impact.joins', counted(outputs, locale));
  const many = isAll
    ? t('impact.count', counted(outputs, locale))
    : t('impact.least', { ...bound, ...counted(outputs, locale) });
  // A single page has nothing to be like, and of some the ways are no count.
  const kinds =
    isComplete && differences > 0 && outputs > 1
      ? [t('impact.groups', counted(differences, locale))]
      : [];
  const some = [
    added > 0 ? t('impact.appears', counted(added, locale)) : '',
    removed > 0 ? t('impact.disappears', counted(removed, locale)) : '',
  ].filter(Boolean);
  return [many, ...some, ...kinds, ...rest].join(SEPARATOR);
}

/** Why more may change than is told. */
function restKey({ hasBacklog, examined, affected }: Impact) {
  if (hasBacklog) return 'impact.backlog';
  return affected > examined ? 'impact.unexamined' : 'impact.unread';
}

/** What would no longer follow its documents, because nothing of its template could be rendered. */
export function heldTexts({ held }: Impact, t: TFunction, locale: string): string[] {
  const { earlier = 0, nothing = 0 } = held ?? {};
  return [
    earlier > 0 ? t('impact.heldEarlier', counted(earlier, locale)) : '',
    nothing > 0 ? t('impact.heldNothing', counted(nothing, locale)) : '',
  ].filter(Boolean);
}

/** All that there is to know of a deletion: what it does, how sure that is, and what would stay. */
export function removalLine(impact: Impact, t: TFunction, locale: string): string {
  const { isComplete, hasBacklog, refused = 0 } = impact;
  const bound = boundValues(impact, locale);
  return [
    removalText(impact, t, locale),
    isComplete ? '' : t(hasBacklog ? 'impact.backlogHint' : 'impact.atLeast', bound),
    refused > 0 ? t('impact.stays', counted(refused, locale)) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a deletion would take away and change. */
function removalText(impact: Impact, t: TFunction, locale: string): string {
  const { removed = 0 } = impact;
  const altered = impact.outputs - removed;
  if (removed === 0 && altered === 0) return impact.isComplete ? t('impact.noneRemoved') : '';
  if (removed === 0) return t('impact.alters', counted(altered, locale));
  if (altered === 0) return t('impact.removes', counted(removed, locale));
  return t('impact.removesAndAlters', {
    removed: t('impact.removesStart', counted(removed, locale)),
    altered: t('impact.others', counted(altered, locale)),
  });
}
