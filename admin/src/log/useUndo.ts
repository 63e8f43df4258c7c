import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UndoOffer, undo } from '../api/logs.ts';
import { forgetRecords } from '../api/queries.ts';
import type { Values } from '../fields/form/paths.ts';
import { showLosses } from '../history/showLosses.tsx';
import { showRefusal } from '../history/showRefusal.tsx';
import { counted } from '../messages/counted.ts';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../ui/toasts.ts';

/** Takes back the change that an entry is part of, after a question where it is about many records. */
export function useUndo(id: string) {
  const { t, i18n } = useTranslation();
  const [isUndoing, setIsUndoing] = useState(false);

  const perform = useCallback(
    async (collection: string, record?: Values) => {
      setIsUndoing(true);
      try {
        const { losses } = await undo(id, record);
        toastSuccess('generic', t('log.undo.done'));
        await forgetRecords();
        if (losses.length > 0) await showLosses(collection, losses);
      } catch (error) {
        await showRefusal(collection, error);
        await forgetRecords();
      } finally {
        setIsUndoing(false);
      }
    },
    [id, t],
  );

  const ask = useCallback(
    async ({ records, total }: UndoOffer) => {
      const [first] = records;
      if (!first) return;
      // What a creation is undone by is the one thing that looks like a loss.
      const needsAsking = total > 1 || first.effect === 'remove';
      const isSure =
        !needsAsking ||
        (await confirm({
          title: t('log.undo.confirm'),
          message:
            total === 1
              ? t(`log.undo.effects.${first.effect}`)
              : t('log.undo.many', counted(total, i18n.language)),
          yes: t('log.undo.button'),
          no: t('common.no'),
        }));
      if (isSure) await perform(first.collection);
    },
    [perform, t, i18n],
  );
  return { ask, perform, isUndoing };
}
