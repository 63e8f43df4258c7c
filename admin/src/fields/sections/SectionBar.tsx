import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { ActionIcon, Text } from '@mantine/core';
import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { isKnownSection } from '@regia/model/fields/sections.ts';
import { toldText } from '@regia/model/normal/plainTexts.ts';
import { IconCheck, IconGripVertical, IconPencil } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionCardProps } from './SectionCard.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import classes from './sectionCard.module.css';

interface SectionBarProps extends SectionCardProps {
  /** The width that is shown, which is another one while the edge is being pulled. */
  width: number;
  listeners: DraggableSyntheticListeners;
}

/** The bar of a section: to move it, to open and close it, and for all else a menu. */
export function SectionBar(props: SectionBarProps) {
  const { path, gripHintId, section, index, count, width, readOnly, isOpen, actions } = props;
  const { t } = useTranslation();
  const place = index + 1;
  const isKnown = isKnownSection(section);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: place,
    ArrowDown: place,
    Home: 0,
    End: count - 1,
  };
  const step = (event: KeyboardEvent) => {
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    actions.move(section.id, to);
  };
  return (
    <div className={classes.bar}>
      {!readOnly && (
        <ActionIcon
          {...props.listeners}
          className={classes.grip}
          data-part="grip"
          variant="subtle"
          color="gray"
          aria-label={t('resource.sections.grip', { place })}
          aria-describedby={gripHintId}
          onKeyDown={step}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
      )}
      <Text id={`${path}-label`} size="xs" fw={600} className={classes.name}>
        {isKnown
          ? t(`options.sections.type.${section.type}`)
          : t('resource.sections.unknown', { type: toldText(section.type) })}
      </Text>
      <Text
        size="xs"
        c="dimmed"
        className={classes.width}
        aria-label={t('resource.sections.width', { width, columns: SECTION_COLUMNS })}
        role="img"
      >
        {width}/{SECTION_COLUMNS}
      </Text>
      {!readOnly && (
        <>
          {isKnown && (
            <ActionIcon
              // Where a mistake in the address is to be mended, as long as its box is not shown.
              id={section.type === 'image' && !isOpen ? `${path}.url` : undefined}
              data-part="open"
              variant={isOpen ? 'light' : 'subtle'}
              color={isOpen ? undefined : 'gray'}
              aria-label={
                isOpen ? t('resource.sections.close') : t('resource.sections.open', { place })
              }
              aria-expanded={isOpen}
              onClick={() => (isOpen ? actions.close(section.id) : actions.open(section.id))}
            >
              {isOpen ? <IconCheck size={16} /> : <IconPencil size={16} />}
            </ActionIcon>
          )}
          <SectionMenu {...props} />
        </>
      )}
    </div>
  );
}
