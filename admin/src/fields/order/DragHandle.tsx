import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';

interface DragHandleProps {
  /** What the item is called, for those who don't see it beside the handle. */
  name: string;
  handle: HTMLAttributes<HTMLElement>;
}

/** What one grips to move an item. */
export function DragHandle({ name, handle }: DragHandleProps) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      {...handle}
      variant="subtle"
      color="gray"
      aria-label={`${t('resource.drag.handle')}: ${name}`}
      style={{ cursor: 'grab', touchAction: 'none' }}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
}
