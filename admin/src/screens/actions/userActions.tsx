/** What can be done with a user from the menu of a row. */
import { can } from '@regia/model/permissions.ts';
import { IconLock, IconLockOpen, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { forgetRecords, keys } from '../../api/queries.ts';
import { getRecord, updateRecord } from '../../api/records.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import type { RowActionProps } from '../../resource/resource.ts';
import { useBeyond } from '../../resource/useBeyond.ts';
import { useActor } from '../../session/session.ts';
import { whileBusy } from '../../ui/busy.ts';
import { confirm } from '../../ui/dialogs.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { RefusableItem } from './RefusableItem.tsx';

/** Takes the second factors of a user away who has lost them; nothing for who has none. */
export function ResetFactorAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  const actor = useActor();
  // To take somebody's factors takes as much as to delete them.
  const beyond = useBeyond(resource)(record, null);
  const may = can(actor, 'update', resource.entity, record) && record.id !== actor.id;
  const params = { id: record.id };
  const { data } = useQuery({
    queryKey: keys.factorsOf(record.id),
    queryFn: ({ signal }) => api('GET /api/users/:id/second-factor', { params, signal }),
    enabled: may,
    // It may have been set up or taken away since the menu was last open.
    gcTime: 0,
  });
  if (!may || !data || !(data.app || data.passkeys > 0)) return null;
  const reset = async () => {
    const name = `${record.firstName} ${record.lastName}`;
    const agreed = await confirm({
      title: t('resource.actions.resetFactorOf', { name }),
      message: t('resource.actions.resetFactorHint'),
      danger: true,
      yes: t('resource.actions.resetFactor'),
      no: t('common.cancel'),
    });
    if (!agreed) return;
    try {
      await whileBusy(() => api('DELETE /api/users/:id/second-factor', { params }));
      toastSuccess('actionCompleted', t('resource.actions.factorReset'));
    } catch (error) {
      toastError(error, 'actionError');
    }
  };
  return (
    <RefusableItem
      why={beyond}
      leftSection={<IconShieldOff size={16} />}
      onClick={() => void reset()}
    >
      {t('resource.actions.resetFactor')}
    </RefusableItem>
  );
}

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
