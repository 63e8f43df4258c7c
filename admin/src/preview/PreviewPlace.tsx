import { Button, Modal, Skeleton } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useForm, useFormState } from '../form/formContext.tsx';
import { SectionLinkProvider, useNewSectionLink } from '../form/sectionLink.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useWantRoom } from '../ui/roomWanted.ts';
import classes from './preview.module.css';
import { clampShare, type PreviewState, SHARES } from './previewLayout.ts';
import { WritingDialogs } from './WritingDialogs.tsx';

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
  onSave: () => void;
  /** The form. */
  children: ReactNode;
}

/** The widths of the two, for the style sheet. */
function shares(share: number): CSSProperties {
  return { '--form-share': `${100 - share}fr`, '--preview-share': `${share}fr` } as CSSProperties;
}

/** The form, and the preview beside it or in its place; above everything where there is no room. */
export function PreviewPlace({ base, preview, onSave, children }: PreviewPlaceProps) {
  const { t } = useTranslation();
  const split = useRef<HTMLDivElement>(null);
  const { isOpen, isBeside, isOnPage, share, change, close, leavePage } = preview;
  const [form, isUnseen] = useFormAfterWriting(isOnPage);
  const pane = (
    <Suspense fallback={<Skeleton height="100%" />}>
      <PreviewPane
        {...{ base, preview, onSave, isUnseen }}
        // With the form, whose editors they show.
        dialogs={(writing) => <WritingDialogs writing={writing} />}
      />
    </Suspense>
  );
  const hasPane = isOpen && isBeside;
  const isSplit = hasPane && !isOnPage;
  const link = useNewSectionLink(isSplit);
  useWantRoom(hasPane);
  useFormOnceRefused(isOnPage, leavePage);
  const title = t(isOnPage ? 'writing.title' : 'preview.title');
  return (
    <SectionLinkProvider value={link}>
      <div
        ref={split}
        className={classes.split}
        data-open={isSplit || undefined}
        style={shares(share)}
      >
        <div ref={form} className={classes.form} hidden={hasPane && isOnPage}>
          {children}
        </div>
        {isSplit && (
          <PreviewDivider split={split} share={share} onShare={(next) => change({ share: next })} />
        )}
        {hasPane && (
          <aside className={classes.beside} aria-label={title}>
            {pane}
          </aside>
        )}
        {!isBeside && (
          <Modal
            opened={isOpen}
            onClose={close}
            fullScreen
            title={title}
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

/** What is wrong is told in the form. */
function useFormOnceRefused(isOnPage: boolean, leavePage: () => void): void {
  const { form } = useForm();
  const refusal = useFormState(form, (state) => state.refusal);
  const seen = useRef(refusal);
  useEffect(() => {
    if (refusal === seen.current) return;
    seen.current = refusal;
    if (isOnPage && Object.keys(refusal).length > 0) leavePage();
  }, [refusal, isOnPage, leavePage]);
}

/**
 * Gives the form the focus that the page had.
 * @returns what takes the form, and whether somebody was writing on the page and has done nothing else since: what they
 * type before they see that it has ended is to reach no script
 */
function useFormAfterWriting(isOnPage: boolean): [RefObject<HTMLDivElement | null>, boolean] {
  const form = useRef<HTMLDivElement>(null);
  const [isUnseen, setIsUnseen] = useState(isOnPage);
  if (isOnPage && !isUnseen) setIsUnseen(true);
  const isOver = isUnseen && !isOnPage;
  useLayoutEffect(() => {
    if (!isOver) return;
    const { activeElement, body } = document;
    const hadFocus = activeElement === body || activeElement instanceof HTMLIFrameElement;
    if (!hadFocus || !form.current) return setIsUnseen(false);
    form.current.tabIndex = -1;
    form.current.focus({ preventScroll: true });
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    const note = ({ target }: FocusEvent) => target !== form.current && setIsUnseen(false);
    // A letter of a text is no shortcut.
    const keep = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey } = event;
      if (target === form.current && key.length === 1 && !ctrlKey && !metaKey)
        event.preventDefault();
    };
    document.addEventListener('focusin', note, options);
    document.addEventListener('keydown', keep, options);
    return () => over.abort();
  }, [isOver]);
  return [form, isOver];
}

interface PreviewButtonsProps {
  className: string | undefined;
  wordClassName: string | undefined;
  preview: PreviewState;
}

/** Open and close the preview of what is in the form, and the page to be written on. */
export function PreviewButtons({ className, wordClassName, preview }: PreviewButtonsProps) {
  const { t } = useTranslation();
  const { isOpen, isOnPage, isWritable, toggle, toggleOnPage } = preview;
  const button = (isPressed: boolean) =>
    ({ className, variant: isPressed ? 'light' : 'default', 'aria-pressed': isPressed }) as const;
  return (
    <>
      {isWritable && (
        <Button
          {...button(isOnPage)}
          leftSection={<IconPencil size={16} />}
          aria-keyshortcuts="Control+Alt+O Meta+Alt+O"
          title={t('writing.shortcut')}
          onClick={toggleOnPage}
        >
          <span className={wordClassName}>{t('writing.title')}</span>
        </Button>
      )}
      <Button
        {...button(isOpen && !isOnPage)}
        leftSection={<IconEye size={16} />}
        aria-keyshortcuts="Control+Alt+P Meta+Alt+P"
        title={t('preview.shortcut')}
        onClick={toggle}
      >
        <span className={wordClassName}>{t('preview.title')}</span>
      </Button>
    </>
  );
}
