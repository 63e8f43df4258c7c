/** An impact in words. */
import type { Impact, ImpactGroup } from '../api/renders.ts';
import type { Translate } from '../messages/i18n.ts';

const MS_PER_SECOND = 1_000;

/** Between the facts of a line. */
export const SEPARATOR = ' · ';

/** What a person must know of how far an impact was worked out. */
export function boundValues({ examined, affected, unread = 0, bound }: Impact) {
  return {
    examined,
    affected,
    unread,
    outputs: bound.outputs,
    // Of a long file only the first records are looked at: there may be more still.
    rest: affected - examined,
    seconds: bound.milliseconds / MS_PER_SECOND,
  };
}

/** The one line beside the button that saves: how much would change. */
export function impactLine(impact: Impact, t: Translate): string {
  const { outputs, added = 0, removed = 0, differences, isComplete, examined, affected } = impact;
  // What was looked at is all there is, though it isn't final.
  const isAll = isComplete || ((impact.hasBacklog || impact.unread) && examined >= affected);
  const bound = boundValues(impact);
  const rest = isComplete ? [] : [t(restKey(impact), bound)];
  if (outputs === 0 && isComplete) return t('impact.none');
  if (outputs === 0) {
    const none = examined > 0 && !isAll ? 'impact.noneOf' : 'impact.noneYet';
    return [t(none, bound), ...rest].join(SEPARATOR);
  }
  if (isComplete && added === outputs) return t('impact.joins', { count: outputs });
  const many = isAll
    ? t('impact.count', { count: outputs })
    : t('impact.least', { ...bound, count: outputs });
  // A single page has nothing to be like, and of some the ways are no count.
  const kinds =
    isComplete && differences > 0 && outputs > 1
      ? [t('impact.groups', { count: differences })]
      : [];
  const some = [
    added > 0 ? t('impact.appears', { count: added }) : '',
    removed > 0 ? t('impact.disappears', { count: removed }) : '',
  ].filter(Boolean);
  return [many, ...some, ...kinds, ...rest].join(SEPARATOR);
}

/** Why more may change than is told. */
function restKey({ hasBacklog, examined, affected, unread }: Impact) {
  if (hasBacklog) return 'impact.backlog';
  if (affected > examined) return 'impact.unexamined';
  return unread ? 'impact.onlyPlaced' : 'impact.unread';
}

/** Why that is so, and that it makes no difference to what is done. */
export function boundHint(impact: Impact, t: Translate): string {
  const { hasBacklog, examined, affected, unread } = impact;
  const isAll = unread && examined >= affected;
  const key = isAll ? 'impact.onlyPlacedHint' : 'impact.boundHint';
  return t(hasBacklog ? 'impact.backlogHint' : key, boundValues(impact));
}

/** What would no longer follow its documents, because nothing of its template could be rendered. */
export function heldTexts({ held }: Impact, t: Translate): string[] {
  const { earlier = 0, nothing = 0 } = held ?? {};
  return [
    earlier > 0 ? t('impact.heldEarlier', { count: earlier }) : '',
    nothing > 0 ? t('impact.heldNothing', { count: nothing }) : '',
  ].filter(Boolean);
}

/** All that there is to know of a deletion: what it does, how sure that is, and what would stay. */
export function removalLine(impact: Impact, t: Translate): string {
  const { isComplete, hasBacklog, refused = 0 } = impact;
  const bound = boundValues(impact);
  // How they change besides their address isn't told here.
  const isAll = isComplete || restKey(impact) === 'impact.onlyPlaced';
  return [
    removalText(impact, t),
    isAll ? '' : t(hasBacklog ? 'impact.backlogHint' : 'impact.atLeast', bound),
    refused > 0 ? t('impact.stays', { count: refused }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a deletion would take away and change. */
function removalText(impact: Impact, t: Translate): string {
  const { removed = 0 } = impact;
  const altered = impact.outputs - removed;
  if (removed === 0 && altered === 0) return impact.isComplete ? t('impact.noneRemoved') : '';
  if (removed === 0) return t('impact.alters', { count: altered });
  if (altered === 0) return t('impact.removes', { count: removed });
  return t('impact.removesAndAlters', {
    removed: t('impact.removesStart', { count: removed }),
    altered: t('impact.others', { count: altered }),
  });
}

/** Of a page, what its head says. */
const UNSEEN: ReadonlySet<string> = new Set(['title', 'description', 'sharing']);

/** Can what changes be seen on the page itself, as far as that is known? */
export function isSeenOnPage({ kind, words = [] }: ImpactGroup): boolean {
  return kind !== 'moves' && (words.length === 0 || words.some(({ place }) => !UNSEEN.has(place)));
}
