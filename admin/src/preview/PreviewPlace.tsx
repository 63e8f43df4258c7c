import { Modal, Skeleton } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type CSSProperties, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lib/lazyPart.tsx';
import { PreviewDivider } from './PreviewDivider.tsx';
import classes from './preview.module.css';
import type { PreviewState } from './usePreviewLayout.ts';

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
  return (
    <div
      ref={split}
      className={classes.split}
      data-open={hasPane || undefined}
      style={shares(share)}
    >
      <div className={classes.form}>{children}</div>
      {hasPane && (
        <>
          <PreviewDivider split={split} share={share} onShare={(next) => change({ share: next })} />
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
  );
}
