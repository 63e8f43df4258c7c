import { can } from '@regia/model/permissions.ts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { forgetRecords } from '../../api/queries.ts';
import { getRecord, updateRecord } from '../../api/records.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import type { RowActionProps } from '../../resource/resource.ts';
import { useBeyond } from '../../resource/useBeyond.ts';
import { useActor } from '../../session/session.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { RefusableItem } from './RefusableItem.tsx';

/** Blocks a user, or lets a blocked one in again. */
export function ToggleBlockedAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  const isBlocked = record.blocked === true;
  const beyond = useBeyond(resource)(record, { ...record, blocked: !isBlocked });
  if (!can(useActor(), 'update', resource.entity, record)) return null;
  const toggle = async () => {
    try {
      const { editedCopy, formValues } = await loadChunk(() => import('../../form/formValues.ts'));
      // The row may be older than the user's own last change, which is none of this one's business.
      const current = await getRecord(resource.collection, record.id);
      const values = { ...formValues(resource.entity, current), blocked: !isBlocked };
      await updateRecord(resource.collection, editedCopy(resource.entity, current, values));
      toastSuccess('toggleUser');
    } catch (error) {
      toastError(error, 'toggleUser');
    }
    await forgetRecords();
  };
  return (
    <RefusableItem
      why={beyond}
      leftSection={isBlocked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
      onClick={() => void toggle()}
    >
      {t(isBlocked ? 'resource.actions.unblock' : 'resource.actions.block')}
    </RefusableItem>
  );
}
