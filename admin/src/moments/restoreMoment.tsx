import { api } from '../api/client.ts';
import type { MomentPage, WhichMoment } from '../api/moments.ts';
import { forgetRecords } from '../api/queries.ts';
import { showLosses } from '../history/showLosses.tsx';
import { SEVERAL, undoOf } from '../history/undoOf.ts';
import { ChangeImpact } from '../impact/ChangeImpact.tsx';
import { translate as t } from '../messages/i18n.ts';
import { shownName } from '../messages/shownName.ts';
import { whileBusy } from '../ui/busy.ts';
import { confirm } from '../ui/dialogs.tsx';
import { toldOnSite } from '../ui/siteToasts.ts';
import { toastError, toastSuccess } from '../ui/toasts.ts';

/**
 * Takes the site, or some records, back to an earlier moment, after telling what that would change.
 * @returns whether it is back
 */
export async function restoreMoment(
  moment: WhichMoment,
  some: readonly NonNullable<MomentPage['document']>[] | null = null,
): Promise<boolean> {
  const [first] = some ?? [];
  const title =
    some && first
      ? t('moments.restoreThese', { count: some.length, name: shownName(first.name, first.id) })
      : t('moments.restoreAll');
  const collection = first?.collection ?? SEVERAL;
  const records = some?.map((one) => ({ collection: one.collection, id: one.id }));
  const isSure = await confirm({
    title,
    message: t(some ? 'moments.restoreTheseHint' : 'moments.restoreAllHint'),
    note: <ChangeImpact of={{ action: 'restore', collection, moment, records }} />,
    yes: t('bin.restore'),
    no: t('common.cancel'),
  });
  if (!isSure) return false;
  try {
    const body = { moment, ...(records && { records }) };
    const { count, change, renders, losses } = await whileBusy(() =>
      api('POST /api/moments/restore', { body }),
    );
    const text = count === 0 ? t('moments.sameAsNow') : t('moments.restored', { count });
    toastSuccess('generic', [text, toldOnSite(renders)], undoOf(collection, [change]));
    if (losses.length > 0) showLosses(collection, losses);
    return true;
  } catch (error) {
    toastError(error, 'actionError');
    return false;
  } finally {
    await forgetRecords();
  }
}
