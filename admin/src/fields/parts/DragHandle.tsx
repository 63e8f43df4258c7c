import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';

/** What one grips to move an item. */
export function DragHandle({ handle }: { handle: HTMLAttributes<HTMLElement> }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      {...handle}
      variant="subtle"
      color="gray"
      aria-label={t('resource.drag.handle')}
      style={{ cursor: 'grab', touchAction: 'none' }}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
}
