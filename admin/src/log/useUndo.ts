import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DecidedRecord, type UndoOffer, undo } from '../api/logs.ts';
import { telling } from '../history/undoChanges.ts';
import { counted } from '../messages/counted.ts';
import { whileBusy } from '../ui/busy.ts';
import { confirm } from '../ui/confirm.tsx';

/** Takes back the change that an entry is part of, after a question where it is about many records. */
export function useUndo(id: string) {
  const { t, i18n } = useTranslation();
  const [isUndoing, setIsUndoing] = useState(false);

  const perform = useCallback(
    async (collection: string, decided?: readonly DecidedRecord[]) => {
      setIsUndoing(true);
      const send = async () => (await undo(id, decided)).losses;
      const isDone = await telling(collection, () => whileBusy(send));
      setIsUndoing(false);
      return isDone;
    },
    [id],
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
