import { Menu } from '@mantine/core';
import { user } from '@regia/model/entities/user.ts';
import { can } from '@regia/model/permissions.ts';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowActionProps } from '../resource/resource.ts';
import { useActor } from '../session/session.ts';
import { openExplain } from './openExplain.tsx';

/** Asks who may do what with a record, and why; for whoever may see who there is. */
export function ExplainAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  if (!can(useActor(), 'read', user)) return null;
  return (
    <Menu.Item
      leftSection={<IconUserShield size={16} />}
      onClick={() => void openExplain(resource, record)}
    >
      {t('resource.actions.explain')}
    </Menu.Item>
  );
}
