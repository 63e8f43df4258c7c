import { ActionIcon, Menu } from '@mantine/core';
import { SECTION_TYPES } from '@regia/model/constants.ts';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { move } from './move.ts';
import type { SectionCardProps } from './SectionCard.tsx';
import { removeSection, retypeSection } from './sectionOperations.ts';

/** Moves, retypes or removes a section. */
export function SectionMenu({ section, index, count, onEdit }: SectionCardProps) {
  const { t } = useTranslation();
  const moveTo = (to: number) => onEdit((sections) => move(sections, index, to));
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('resource.sections.actions')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={14} />}
          disabled={index === 0}
          onClick={() => moveTo(index - 1)}
        >
          {t('resource.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={14} />}
          disabled={index === count - 1}
          onClick={() => moveTo(index + 1)}
        >
          {t('resource.moveDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('resource.sections.changeType')}</Menu.Label>
        {SECTION_TYPES.filter((type) => type !== section.type).map((type) => (
          <Menu.Item
            key={type}
            onClick={() =>
              onEdit((sections) =>
                sections.map((one) => (one.id === section.id ? retypeSection(one, type) : one)),
              )
            }
          >
            {t(`options.sections.type.${type}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={14} />}
          onClick={() => onEdit((sections) => removeSection(sections, section.id))}
        >
          {t('resource.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
