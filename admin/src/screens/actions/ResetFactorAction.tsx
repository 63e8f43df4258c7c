import { can } from '@regia/model/permissions.ts';
import { IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import type { RowActionProps } from '../../resource/resource.ts';
import { useBeyond } from '../../resource/useBeyond.ts';
import { useActor } from '../../session/session.ts';
import { whileBusy } from '../../ui/busy.ts';
import { confirm } from '../../ui/confirm.tsx';
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
