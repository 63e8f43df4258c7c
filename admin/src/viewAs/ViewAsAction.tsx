import { Menu } from '@mantine/core';
import { can } from '@regia/model/permissions.ts';
import { IconEyeCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowActionProps } from '../resource/resource.ts';
import { useSession } from '../session/session.ts';
import { startViewAs } from './viewAs.ts';

/** Sees everything as a role would; for whoever may update it, and is not doing so already. */
export function ViewAsAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  const { user, actor } = useSession();
  if (!actor || user?.viewAs || !can(actor, 'update', resource.entity, record)) return null;
  return (
    <Menu.Item leftSection={<IconEyeCog size={16} />} onClick={() => void startViewAs(record.id)}>
      {t('viewAs.start')}
    </Menu.Item>
  );
}
