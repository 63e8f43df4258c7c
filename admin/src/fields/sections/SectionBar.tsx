import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { SECTION_COLUMNS, SECTION_TYPES, type SectionType } from '@regia/model/constants.ts';
import { isKnownSection } from '@regia/model/fields/sections.ts';
import { toldText } from '@regia/model/normal/plainTexts.ts';
import { IconCheck, IconDots, IconGripVertical, IconPencil } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { AnchoredMenu } from '../../ui/dropdown/Anchored.tsx';
import { Opener } from '../../ui/dropdown/Opener.tsx';
import type { SectionCardProps } from './SectionCard.tsx';
import classes from './sectionCard.module.css';

const WIDTHS = {
  quarter: 3,
  third: 4,
  half: 6,
  twoThirds: 8,
  threeQuarters: 9,
  whole: SECTION_COLUMNS,
} as const;

/** All that can be done with a section, also by those who cannot drag. */
function SectionMenu(props: SectionCardProps) {
  const { t } = useTranslation();
  return (
    <Opener
      button={(opener) => (
        <ActionIcon
          {...opener}
          data-part="menu"
          aria-label={t('resource.sections.actions', { place: props.index + 1 })}
        >
          <IconDots size={16} />
        </ActionIcon>
      )}
    >
      {(dropdown) => (
        <AnchoredMenu {...dropdown}>
          <SectionMenuItems {...props} />
        </AnchoredMenu>
      )}
    </Opener>
  );
}

function SectionMenuItems({ section, index, count, isFolded, actions }: SectionCardProps) {
  const { t } = useTranslation();
  const { id } = section;
  const isKnown = isKnownSection(section);
  const types = (onType: (type: SectionType) => void, without?: SectionType) =>
    SECTION_TYPES.filter((type) => type !== without).map((type) => (
      <Menu.Item key={type} onClick={() => onType(type)}>
        {t(`options.sections.type.${type}`)}
      </Menu.Item>
    ));
  return (
    <>
      <Menu.Item disabled={index === 0} onClick={() => actions.move(id, index - 1)}>
        {t('resource.sections.moveBefore')}
      </Menu.Item>
      <Menu.Item disabled={index === count - 1} onClick={() => actions.move(id, index + 1)}>
        {t('resource.sections.moveAfter')}
      </Menu.Item>
      {isKnown && (
        <Submenu label={t('resource.sections.chooseWidth')}>
          {Object.entries(WIDTHS).map(([name, width]) => (
            <Menu.Item
              key={name}
              rightSection={`${width}/${SECTION_COLUMNS}`}
              onClick={() => actions.change(id, { width })}
            >
              {t(`resource.sections.${name as keyof typeof WIDTHS}`)}
            </Menu.Item>
          ))}
        </Submenu>
      )}
      <Menu.Item onClick={() => actions.fold(id)}>
        {t(isFolded ? 'resource.sections.expand' : 'resource.sections.collapse')}
      </Menu.Item>
      <Menu.Divider />
      <Submenu label={t('resource.sections.addBefore')}>
        {types((type) => actions.add(type, index))}
      </Submenu>
      <Submenu label={t('resource.sections.addAfter')}>
        {types((type) => actions.add(type, index + 1))}
      </Submenu>
      {isKnown && (
        <>
          <Menu.Item onClick={() => actions.duplicate(id)}>
            {t('resource.sections.duplicate')}
          </Menu.Item>
          <Submenu label={t('resource.sections.changeType')}>
            {types((type) => actions.retype(id, type), section.type)}
          </Submenu>
        </>
      )}
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => actions.remove(id)}>
        {t('resource.delete')}
      </Menu.Item>
    </>
  );
}

function Submenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>{children}</Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

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
              color={isOpen ? 'accent' : 'gray'}
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
