import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { isKnownSection, type Section } from '@regia/model/fields/sections.ts';
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react';
import { useProblem, useValue } from '../../form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';
import { type ClickedPlace, clickedPlace } from './clickedPlace.ts';
import { SectionBar } from './SectionBar.tsx';
import { SectionBody } from './SectionBody.tsx';
import { SectionEdge } from './SectionEdge.tsx';
import { SectionView } from './SectionView.tsx';
import classes from './sectionCard.module.css';
import { sectionsIn } from './sectionOperations.ts';
import { UnknownSection } from './UnknownSection.tsx';
import type { SectionActions } from './useSections.ts';

interface SectionPlace {
  id: string;
  /** Path of this section, such as `sections.it.0`. */
  path: string;
  /** Id of the words that say how a section is moved. */
  gripHintId: string;
  index: number;
  count: number;
  readOnly: boolean;
  /** Is it being edited? */
  isOpen: boolean;
  clicked: ClickedPlace | null;
  /** Is only its bar shown? */
  isFolded: boolean;
  actions: SectionActions;
}

export interface SectionCardProps extends SectionPlace {
  section: Section;
}

/** The section at a place of the form, unless another has come to stand there. */
export const SectionCard = memo(function SectionCard(place: SectionPlace) {
  const [section] = sectionsIn([useValue(place.path)]);
  return section?.id === place.id ? <Card {...place} section={section} /> : null;
});

/** One section on the grid: a bar, and beneath it what it looks like or its editor. */
function Card(props: SectionCardProps) {
  const { path, section, readOnly, isOpen, isFolded, actions } = props;
  const { id } = section;
  const labels = useLabels();
  const problem = useProblem(path, true);
  const drag = useDraggable({ id, disabled: readOnly });
  const drop = useDroppable({ id });
  const card = useRef<HTMLElement | null>(null);
  const [pulled, setPulled] = useState<number | null>(null);
  const isKnown = isKnownSection(section);
  const width = pulled ?? (isKnown ? section.width : SECTION_COLUMNS);

  const openAt = (event: MouseEvent<HTMLElement>) => {
    const point = { x: event.clientX, y: event.clientY };
    actions.open(id, clickedPlace(event.currentTarget, point));
  };
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !isOpen || !isForSection(event)) return;
    event.stopPropagation();
    actions.close(id);
  };
  return (
    // Not a `section`: many landmarks of the same name are no help. Escape leaves any control in it.
    <article
      ref={(node) => {
        card.current = node;
        drag.setNodeRef(node);
        drop.setNodeRef(node);
      }}
      className={classes.card}
      data-section={id}
      data-width={width}
      data-open={isOpen || undefined}
      data-dragging={drag.isDragging || undefined}
      data-invalid={problem !== undefined || undefined}
      aria-labelledby={`${path}-label`}
      onKeyDown={leave}
    >
      <SectionBar {...props} width={width} listeners={drag.listeners} />
      {!isFolded && !isKnown && <UnknownSection section={section} />}
      {!isFolded &&
        isKnown &&
        (isOpen ? (
          <SectionBody {...props} />
        ) : (
          // A click is a shortcut for the button in the bar.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <div className={classes.view} onClick={readOnly ? undefined : openAt}>
            <SectionView type={section.type} value={section.value} url={section.url} />
          </div>
        ))}
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" px={8} pb={8} role="alert">
          {labels.problem(problem)}
        </Text>
      )}
      {!readOnly && isKnown && (
        <SectionEdge
          card={card}
          place={props.index + 1}
          width={section.width}
          onPull={setPulled}
          onWidth={(next) => actions.change(id, { width: next })}
        />
      )}
    </article>
  );
}

/** Menus and dialogs of an editor take Escape first: they stand elsewhere in the page, or take it. */
function isForSection(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  // The editor of formatted text claims the key without having any use for it.
  return !event.isDefaultPrevented() || target.closest('.ProseMirror') !== null;
}
