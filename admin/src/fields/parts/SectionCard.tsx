import { Group, Text } from '@mantine/core';
import type { Section } from '@regia/model/fields/sections.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../messages/labels.ts';
import { useProblem } from '../form/formContext.tsx';
import { DragHandle } from './DragHandle.tsx';
import { SectionBody } from './SectionBody.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import { SectionWidth } from './SectionWidth.tsx';
import { useSortableItem } from './SortableItems.tsx';
import { changeSection } from './sectionOperations.ts';
import classes from './sections.module.css';

export interface SectionCardProps {
  /** Path of this section, such as `sections.it.0`. */
  path: string;
  section: Section;
  index: number;
  count: number;
  readOnly: boolean;
  onEdit: (operation: (sections: Section[]) => Section[]) => void;
}

/** One section: a bar to grip, size and remove it by, and its content beneath. */
export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { path, section, readOnly, onEdit } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const problem = useProblem(path, true);
  const item = useSortableItem(section.id, readOnly);
  const change = (changed: Partial<Section>) =>
    onEdit((sections) => changeSection(sections, section.id, changed));
  return (
    // Not a `section`: many landmarks of the same name are no help.
    <article
      ref={item.ref}
      className={classes.card}
      style={item.style}
      data-width={section.width}
      aria-labelledby={`${path}-label`}
      data-dragging={item.isDragging || undefined}
      data-invalid={problem !== undefined || undefined}
    >
      <Group gap={4} wrap="nowrap" className={classes.bar}>
        {!readOnly && <DragHandle handle={item.handle} />}
        <Text id={`${path}-label`} size="xs" fw={600} flex={1} truncate>
          {t(`options.sections.type.${section.type}`)}
        </Text>
        <SectionWidth
          width={section.width}
          readOnly={readOnly}
          onWidth={(width) => change({ width })}
        />
        {!readOnly && <SectionMenu {...props} />}
      </Group>
      <SectionBody path={path} section={section} readOnly={readOnly} onChange={change} />
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" px={8} pb={8} role="alert">
          {labels.problem(problem)}
        </Text>
      )}
    </article>
  );
});
