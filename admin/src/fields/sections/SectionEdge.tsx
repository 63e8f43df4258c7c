import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sectionCard.module.css';
import { boundedWidth, columnsAt } from './sectionOperations.ts';

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
export function SectionEdge({ card, place, width, onPull, onWidth }: SectionEdgeProps) {
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
