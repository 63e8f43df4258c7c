import { Menu } from '@mantine/core';
import { NEW_ID } from '@regia/model/constants.ts';
import { can } from '@regia/model/permissions.ts';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../session/session.ts';
import { editPath } from '../resource.ts';
import type { RowActionProps } from './RowAction.tsx';

/** Starts a new record as a copy of this one. */
export function CloneAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const actor = useActor();
  const path = editPath(resource, NEW_ID, params);
  if (!path || !can(actor, 'create', resource.entity)) return null;
  return (
    <Menu.Item
      leftSection={<IconCopy size={16} />}
      onClick={() => void navigate({ href: `${path}?clone=${encodeURIComponent(record.id)}` })}
    >
      {t('resource.actions.clone')}
    </Menu.Item>
  );
}
