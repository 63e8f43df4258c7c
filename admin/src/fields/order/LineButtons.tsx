import { ActionIcon, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../messages/useTranslation.ts';

interface LineButtonsProps {
  /** What the line is called, for those who don't see it beside the buttons. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** Up, down and remove, for one line of an ordered list. */
export function LineButtons({ name, index, count, onMove, onRemove }: LineButtonsProps) {
  const { t } = useTranslation();
  const named = (action: string) => `${action}: ${name}`;
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        aria-label={named(t('resource.moveUp'))}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={named(t('resource.moveDown'))}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
      <ActionIcon aria-label={named(t('resource.remove'))} onClick={() => onRemove(index)}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}
