/** What becomes of a whole set of prepared changes, asked first. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { type PreparedSet, setImpactQuery } from '../api/prepared.ts';
import { forgetRecords } from '../api/queries.ts';
import { SEVERAL, undoOf } from '../history/undoOf.ts';
import { ImpactStatus } from '../impact/ImpactStatus.tsx';
import { heldTexts, impactLine, SEPARATOR } from '../impact/impactTexts.ts';
import { translate } from '../messages/i18n.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { whileBusy } from '../ui/busy.ts';
import { confirm } from '../ui/dialogs.tsx';
import { toldOnSite } from '../ui/siteToasts.ts';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import { leaveSet } from './workIn.tsx';

/** @param onGone leads away from it, before that is told */
export async function publish(
  { id, name, edited, records }: PreparedSet,
  onGone: () => Promise<void>,
): Promise<void> {
  const isSure = await confirm({
    title: translate('prepared.confirmPublish', { name }),
    message: translate('prepared.publishHint', { count: records }),
    note: <SetImpact set={id} />,
    yes: translate('prepared.publish'),
    no: translate('common.cancel'),
  });
  if (!isSure) return;
  try {
    const { change, renders } = await whileBusy(() =>
      api('POST /api/prepared/:set/publish', { params: { set: id }, body: { edited } }),
    );
    await onGone();
    leaveSet(id);
    const text = translate('prepared.published', { name });
    toastSuccess('generic', [text, toldOnSite(renders)], undoOf(SEVERAL, [change]));
  } catch (error) {
    toastError(error, 'actionError');
  } finally {
    await forgetRecords();
  }
}

/** @param onGone leads away from it, before that is told */
export async function discard(
  { id, name, records }: PreparedSet,
  onGone: () => Promise<void>,
): Promise<void> {
  const isSure = await confirm({
    title: translate('prepared.confirmDiscard', { name }),
    message: translate('prepared.discardHint', { count: records }),
    yes: translate('prepared.discard'),
    no: translate('common.cancel'),
    danger: true,
  });
  if (!isSure) return;
  try {
    await whileBusy(() => api('DELETE /api/prepared/:set', { params: { set: id } }));
    await onGone();
    leaveSet(id);
    toastSuccess('generic', translate('prepared.discarded', { name }));
  } catch (error) {
    toastError(error, 'actionError');
  } finally {
    await forgetRecords();
  }
}

/** What publishing a set changes on the site, in a line. */
function SetImpact({ set }: { set: string }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(setImpactQuery(set));
  const texts = data && [
    impactLine(data.impact, t),
    ...heldTexts(data.impact, t),
    ...(data.hidden > 0 ? [t('prepared.hidden', { count: data.hidden })] : []),
  ];
  return (
    <ImpactStatus failure={isError ? t('impact.failed') : undefined}>
      {texts?.join(SEPARATOR) ?? null}
    </ImpactStatus>
  );
}
