import { Menu } from '@mantine/core';
import { NEW_ID } from '@regia/model/constants.ts';
import { can } from '@regia/model/permissions.ts';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '../../messages/useTranslation.ts';
import { editPath, type RowActionProps } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';

/** Starts a new record as a copy of this one; for who may make one. */
export function CloneAction({ resource, record }: RowActionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actor = useActor();
  const path = editPath(resource, NEW_ID, useParams({ strict: false }));
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
