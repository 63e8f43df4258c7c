import { Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowActionProps } from '../../resource/resource.ts';
import { useClonePath } from './useClonePath.ts';

/** Starts a new record as a copy of this one. */
export function CloneAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useClonePath(resource, record.id);
  if (!path) return null;
  return (
    <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void navigate({ href: path })}>
      {t('resource.actions.clone')}
    </Menu.Item>
  );
}
