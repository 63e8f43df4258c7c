import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restoreVersion, type Version } from '../api/history.ts';
import { forgetRecords } from '../api/queries.ts';
import { useForm } from '../form/formContext.tsx';
import { useReloadEditor } from '../form/reload.ts';
import { formatInstant } from '../lib/dates.ts';
import { focusMain } from '../lib/focusMain.ts';
import type { Resource } from '../resource/resource.ts';
import { useForgetSession } from '../resource/useForgetSession.ts';
import { useBusyWhile } from '../ui/busy.ts';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { showLosses } from './showLosses.tsx';
import { showRefusal } from './showRefusal.tsx';

export interface RestoringVersion {
  /** Asks, and then makes the version the present one; the editor begins anew with it. */
  ask: (version: Version) => Promise<void>;
  isRestoring: boolean;
}

/** Takes the record in the editor back to one of its versions. */
export function useRestoreVersion({ collection }: Resource): RestoringVersion {
  const { t, i18n } = useTranslation();
  const { form } = useForm();
  const reload = useReloadEditor();
  const forgetSession = useForgetSession(collection);
  const [isRestoring, setIsRestoring] = useState(false);
  // The editor begins anew with the version: what is typed until then would be lost.
  useBusyWhile(isRestoring);

  const ask = useCallback(
    async ({ seq, at, record, present }: Version) => {
      if (!record || !present) return;
      const isSure = await confirm({
        title: t('history.confirm'),
        message: t('history.confirmHint', { at: formatInstant(at, i18n.language) }),
        note: form.isDirty() ? t('history.confirmUnsaved') : undefined,
        yes: t('history.restore'),
        no: t('common.cancel'),
      });
      if (!isSure) return;
      setIsRestoring(true);
      try {
        const { losses } = await restoreVersion(collection, record.id, seq, present);
        toastSuccess('generic', t('history.done'));
        await Promise.all([forgetRecords(), forgetSession()]);
        reload();
        // The button that was pressed goes with the old form.
        focusMain();
        if (losses.length > 0) await showLosses(collection, losses);
      } catch (error) {
        setIsRestoring(false);
        await showRefusal(collection, error);
      }
    },
    [collection, form, reload, forgetSession, t, i18n],
  );
  return { ask, isRestoring };
}
