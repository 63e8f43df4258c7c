import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { isKnownSection, type Section } from '@regia/model/fields/sections.ts';
import { boundedWidth, columnsAt } from '@regia/model/rules/sectionGrid.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useProblem, useValue } from '../../form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { type ClickedPlace, clickedPlace } from './clickedPlace.ts';
import { SectionBar } from './SectionBar.tsx';
import { SectionBody, SectionView } from './SectionBody.tsx';
import classes from './sectionCard.module.css';
import sectionContentClasses from './sectionContent.module.css';
import { sectionsIn } from './sectionOperations.ts';
import type { SectionActions } from './useSections.ts';

interface SectionEdgeProps {
  card: RefObject<HTMLElement | null>;
  /** Of the section, from 1. */
  place: number;
  width: number;
  /** Shows a width that is not chosen yet; null when it is, or was given up. */
  onPull: (width: number | null) => void;
  onWidth: (width: number) => void;
}

const GAP_PX = 8;
const LARGE_STEP = 3;

/** The right edge of a section, which is pulled to make it wider or narrower, column by column. */
function SectionEdge({ card, place, width, onPull, onWidth }: SectionEdgeProps) {
  const { t } = useTranslation();
  const pulled = useRef<number | null>(null);
  // Where the section began when it was gripped: narrower, it may jump to another row.
  const left = useRef(0);
  const [isPulled, setIsPulled] = useState(false);

  const show = (columns: number | null) => {
    pulled.current = columns;
    setIsPulled(columns !== null);
    onPull(columns);
  };
  const pull = (event: PointerEvent) => {
    const width = card.current?.parentElement?.clientWidth;
    if (pulled.current === null || width === undefined) return;
    const columns = columnsAt(event.clientX - left.current, { width, gap: GAP_PX });
    if (columns !== pulled.current) show(columns);
  };
  const finish = () => {
    if (pulled.current !== null && pulled.current !== width) onWidth(pulled.current);
    show(null);
  };
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: width - 1,
    ArrowDown: width - 1,
    ArrowRight: width + 1,
    ArrowUp: width + 1,
    PageDown: width - LARGE_STEP,
    PageUp: width + LARGE_STEP,
    Home: 1,
    End: SECTION_COLUMNS,
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isPulled) {
      event.preventDefault();
      return show(null);
    }
    const columns = steps[event.key];
    if (columns === undefined) return;
    event.preventDefault();
    if (boundedWidth(columns) !== width) onWidth(boundedWidth(columns));
  };
  const shown = pulled.current ?? width;
  return (
    <div
      className={classes.edge}
      data-part="edge"
      data-pulled={isPulled || undefined}
      role="slider"
      tabIndex={0}
      aria-label={t('resource.sections.resize', { place })}
      aria-valuemin={1}
      aria-valuemax={SECTION_COLUMNS}
      aria-valuenow={shown}
      aria-valuetext={t('resource.sections.width', { width: shown, columns: SECTION_COLUMNS })}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        left.current = card.current?.getBoundingClientRect().left ?? 0;
        show(width);
      }}
      onPointerMove={pull}
      onPointerUp={finish}
      onPointerCancel={() => show(null)}
      onKeyDown={step}
    >
      <span className={classes.bubble} aria-hidden>
        {shown}/{SECTION_COLUMNS}
      </span>
    </div>
  );
}

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

/** As long as they are edited, narrower sections take the whole row. */
const NEEDS_ROOM = 6;

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
  const columns = isOpen && width < NEEDS_ROOM ? SECTION_COLUMNS : boundedWidth(width);

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
      style={{ '--columns': columns } as CSSProperties}
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

/** A section that no editor knows, as it is stored. */
function UnknownSection({ section }: { section: Section }) {
  const { t } = useTranslation();
  return (
    <div className={sectionContentClasses.unknown}>
      <Text size="xs" c="dimmed">
        {t('resource.sections.unknownHint')}
      </Text>
      <pre>{JSON.stringify(section, null, 2)}</pre>
    </div>
  );
}
