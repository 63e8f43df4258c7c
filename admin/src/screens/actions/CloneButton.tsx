import { ActionIcon, Tooltip } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../resource/resource.ts';
import { useClonePath } from './useClonePath.ts';

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
