import { useCallback, useState } from 'react';
import { type BinItem, restoreDeleted } from '../api/history.ts';
import { forgetRecords } from '../api/queries.ts';
import { showLosses } from '../history/showLosses.tsx';
import { showRefusal } from '../history/showRefusal.tsx';
import { focusMain } from '../lib/focusMain.ts';
import { i18next } from '../messages/i18n.ts';
import { toastSuccess } from '../ui/toasts.ts';

/** Brings a deleted record back, and says what did not come with it. */
export function useRestoreDeleted() {
  const [isRestoring, setIsRestoring] = useState(false);
  const restore = useCallback(async ({ collection, id, title }: BinItem) => {
    setIsRestoring(true);
    try {
      const { losses } = await restoreDeleted(collection, id);
      toastSuccess('generic', i18next.t('bin.restored', { name: title }));
      await forgetRecords();
      // The button that was pressed goes with its row.
      focusMain();
      if (losses.length > 0) await showLosses(collection, losses);
    } catch (error) {
      await showRefusal(collection, error);
    } finally {
      setIsRestoring(false);
    }
  }, []);
  return { restore, isRestoring };
}
