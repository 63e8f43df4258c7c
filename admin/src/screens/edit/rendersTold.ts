/** What a save did to the public site, as a toast says it: at once, and once it is known exactly. */
import { type RenderCounts, type RenderResult, renderResult } from '../../api/records.ts';
import { untilEnded } from '../../api/untilEnded.ts';
import { counted } from '../../messages/counted.ts';
import { i18next } from '../../messages/i18n.ts';
import { toastSuccess } from '../../ui/toasts.ts';

/** How many public pages have changed. What may have is no number that impact would have foretold: it comes later. */
export function rendersText(renders: RenderCounts | undefined): string | undefined {
  if (!renders) return undefined;
  const { done, queued } = renders;
  if (queued > 0) return i18next.t('resource.edit.rendersQueued');
  return done > 0
    ? i18next.t('resource.edit.rendersDone', counted(done, i18next.language))
    : undefined;
}

/** Says how many have changed, once those that may have been checked; nothing where that is not known. */
export async function followRenders(renders: RenderCounts | undefined): Promise<void> {
  const { queued = 0, change } = renders ?? {};
  if (queued === 0 || change === undefined) return;
  const begun: RenderResult = { isDone: false, changed: null };
  const ask = () => renderResult(change);
  const { changed } = await untilEnded(begun, ask, ({ isDone }) => !isDone);
  if (changed === null) return;
  const texts = counted(changed, i18next.language);
  toastSuccess(
    'siteChecked',
    changed === 0
      ? i18next.t('resource.edit.rendersNone')
      : i18next.t('resource.edit.rendersDone', texts),
  );
}
