import { Menu } from '@mantine/core';
import { can } from '@regia/model/permissions.ts';
import { IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useActor } from '../../session/session.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import type { RowActionProps } from './RowAction.tsx';

/** Takes the second factors of a user away who has lost them. */
export function ResetFactorAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  const actor = useActor();
  if (!can(actor, 'update', resource.entity, record) || record.id === actor.id) return null;
  const reset = async () => {
    const path = `/users/${encodeURIComponent(record.id)}/second-factor`;
    const name = `${record.firstName} ${record.lastName}`;
    try {
      const { app, passkeys } = await api<{ app: boolean; passkeys: number }>(path);
      const hasAny = app || passkeys > 0;
      const agreed = await confirm({
        title: hasAny
          ? t('resource.actions.resetFactorOf', { name })
          : t('resource.actions.resetFactor'),
        message: hasAny
          ? t('resource.actions.resetFactorHint')
          : t('resource.actions.noFactor', { name }),
        danger: hasAny,
        ...(hasAny && { yes: t('resource.actions.resetFactor') }),
        no: t(hasAny ? 'common.cancel' : 'common.close'),
      });
      if (!agreed || !hasAny) return;
      await api(path, { method: 'DELETE' });
      toastSuccess('actionCompleted', t('resource.actions.factorReset'));
    } catch (error) {
      toastError(error, 'actionError');
    }
  };
  return (
    <Menu.Item leftSection={<IconShieldOff size={16} />} onClick={() => void reset()}>
      {t('resource.actions.resetFactor')}
    </Menu.Item>
  );
}
