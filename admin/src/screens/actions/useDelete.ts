import type { AnyRecord } from '@regia/model/entity.ts';
import { useCallback } from 'react';
import { ApiError } from '../../api/client.ts';
import { forgetRecords } from '../../api/queries.ts';
import { deleteRecord, type Effect } from '../../api/records.ts';
import { mayComeBack } from '../../bin/binRights.ts';
import { undoOf } from '../../history/undoOf.ts';
import { deletionNote } from '../../impact/deletionNote.tsx';
import { focusMain } from '../../lib/focusMain.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useEditing } from '../../navigation/editing.ts';
import { showBlockers } from '../../resource/BlockerList.tsx';
import { blockersIn } from '../../resource/blockers.ts';
import type { Resource } from '../../resource/resource.ts';
import { useRecordTitle } from '../../resource/useRecordTitle.ts';
import { useActor } from '../../session/session.ts';
import { whileBusy } from '../../ui/busy.ts';
import { confirm } from '../../ui/dialogs.tsx';
import { toldOf } from '../../ui/siteToasts.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { deletionQuestion } from './deletionQuestion.ts';

/** Deletes a record after asking. Returns whether it is gone. */
export function useDelete(resource: Resource) {
  const { collection, entity } = resource;
  const actor = useActor();
  const titled = useRecordTitle(resource);
  const { t } = useTranslation();
  const { confirmLeave } = useEditing();
  return useCallback(
    async (record: AnyRecord): Promise<boolean> => {
      let successor: string | null = null;
      const isSure = await confirm({
        ...deletionQuestion(actor, entity, titled(record)),
        note: (onHarmless) =>
          deletionNote(
            collection,
            record.id,
            () => onHarmless(t('resource.showBlockers')),
            (chosen) => {
              successor = chosen;
            },
          ),
      });
      if (!isSure) return false;
      let effect: Effect;
      try {
        effect = await whileBusy(() => deleteRecord(collection, record.id, successor));
      } catch (error) {
        const blockers = error instanceof ApiError ? blockersIn(error.details) : null;
        if (blockers && (blockers.named.length > 0 || blockers.others > 0))
          showBlockers(blockers, { collection, id: record.id }, confirmLeave);
        else toastError(error, 'delete');
        return false;
      }
      const undo = mayComeBack(actor, entity) ? undoOf(collection, [effect.change]) : undefined;
      toastSuccess('delete', toldOf(collection, effect.renders), undo);
      await forgetRecords();
      focusMain();
      return true;
    },
    [actor, collection, entity, titled, confirmLeave, t],
  );
}
