/** The ways to a new record that begins as a copy of another. */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { NEW_ID } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { editPath, type Resource, type RowActionProps } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';

interface CloneButtonProps {
  resource: Resource;
  record: AnyRecord;
}

/** Starts a new record as a copy of the one that is being edited, as the menu of its row does. */
export function CloneButton({ resource, record }: CloneButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useClonePath(resource, record.id);
  if (!path || !resource.actions?.includes('clone')) return null;
  return (
    <Tooltip label={t('resource.actions.clone')}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('resource.actions.clone')}
        onClick={() => void navigate({ href: path })}
      >
        <IconCopy size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

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

/** Where a new record begins as a copy of another; null for who may make none. */
function useClonePath(resource: Resource, id: string): string | null {
  const params = useParams({ strict: false });
  const actor = useActor();
  const path = editPath(resource, NEW_ID, params);
  if (!path || !can(actor, 'create', resource.entity)) return null;
  return `${path}?clone=${encodeURIComponent(id)}`;
}
