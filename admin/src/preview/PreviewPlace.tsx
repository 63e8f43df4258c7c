import { Button, Modal, Skeleton } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconEye } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { SectionLinkProvider, useNewSectionLink } from '../form/sectionLink.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { useWantRoom } from '../ui/roomWanted.ts';
import classes from './preview.module.css';
import { clampShare, type PreviewState, SHARES } from './previewLayout.ts';

const STEP = 5;

interface PreviewDividerProps {
  /** What it divides. */
  split: RefObject<HTMLDivElement | null>;
  share: number;
  onShare: (share: number) => void;
}

/** The line between the form and the preview, to be dragged or moved with the arrow keys. */
function PreviewDivider({ split, share, onShare }: PreviewDividerProps) {
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

const PreviewPane = lazyPart(() =>
  import('./PreviewPane.tsx').then((module) => module.PreviewPane),
);

interface PreviewPlaceProps {
  /** What is being edited, with the marks of its copy; null for a new record. */
  base: AnyRecord | null;
  preview: PreviewState;
  /** The form. */
  children: ReactNode;
}

/** The widths of the two, for the style sheet. */
function shares(share: number): CSSProperties {
  return { '--form-share': `${100 - share}fr`, '--preview-share': `${share}fr` } as CSSProperties;
}

/** The form, and the preview beside it; above everything where there is no room. */
export function PreviewPlace({ base, preview, children }: PreviewPlaceProps) {
  const { t } = useTranslation();
  const split = useRef<HTMLDivElement>(null);
  const { isOpen, isBeside, share, change, toggle } = preview;
  const pane = (
    <Suspense fallback={<Skeleton height="100%" />}>
      <PreviewPane base={base} preview={preview} />
    </Suspense>
  );
  const hasPane = isOpen && isBeside;
  const link = useNewSectionLink(hasPane);
  useWantRoom(hasPane);
  return (
    <SectionLinkProvider value={link}>
      <div
        ref={split}
        className={classes.split}
        data-open={hasPane || undefined}
        style={shares(share)}
      >
        <div className={classes.form}>{children}</div>
        {hasPane && (
          <>
            <PreviewDivider
              split={split}
              share={share}
              onShare={(next) => change({ share: next })}
            />
            <aside className={classes.beside} aria-label={t('preview.title')}>
              {pane}
            </aside>
          </>
        )}
        {!isBeside && (
          <Modal
            opened={isOpen}
            onClose={toggle}
            fullScreen
            title={t('preview.title')}
            closeButtonProps={{ 'aria-label': t('preview.close') }}
            classNames={{ content: classes.cover, body: classes.coverBody }}
          >
            {pane}
          </Modal>
        )}
      </div>
    </SectionLinkProvider>
  );
}

interface PreviewButtonProps {
  className: string | undefined;
  wordClassName: string | undefined;
  isOpen: boolean;
  onClick: () => void;
}

/** Opens and closes the preview of what is in the form. */
export function PreviewButton({ className, wordClassName, isOpen, onClick }: PreviewButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      className={className}
      leftSection={<IconEye size={16} />}
      aria-pressed={isOpen}
      aria-keyshortcuts="Control+Alt+P Meta+Alt+P"
      title={t('preview.shortcut')}
      onClick={onClick}
    >
      <span className={wordClassName}>{t('preview.title')}</span>
    </Button>
  );
}
