import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './preview.module.css';
import { clampShare, SHARES } from './previewLayout.ts';

const STEP = 5;

interface PreviewDividerProps {
  /** What it divides. */
  split: RefObject<HTMLDivElement | null>;
  share: number;
  onShare: (share: number) => void;
}

/** The line between the form and the preview, to be dragged or moved with the arrow keys. */
export function PreviewDivider({ split, share, onShare }: PreviewDividerProps) {
  const { t } = useTranslation();

  const onPointerMove = (event: PointerEvent) => {
    const box = split.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onShare(clampShare(((box.right - event.clientX) / box.width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: share + STEP,
      ArrowRight: share - STEP,
      Home: SHARES.most,
      End: SHARES.least,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onShare(clampShare(next));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved is no thematic break
    <div
      role="separator"
      tabIndex={0}
      className={classes.divider}
      aria-orientation="vertical"
      aria-label={t('preview.resize')}
      aria-valuenow={share}
      aria-valuemin={SHARES.least}
      aria-valuemax={SHARES.most}
      // The capture holds above the frame too.
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onShare(SHARES.initial)}
      onKeyDown={onKeyDown}
    />
  );
}
