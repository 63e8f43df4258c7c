import { Button, Group, Text } from '@mantine/core';
import type { ModalsProvider, modals } from '@mantine/modals';
import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { focusMain } from '../lib/focusMain.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { translate } from '../messages/i18n.ts';
import { whileBusy } from './busy.ts';
import { toastError } from './toasts.ts';

/** What shows dialogs, once its file has come. */
let library: { ModalsProvider: typeof ModalsProvider; modals: typeof modals } | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * What opens dialogs, whose place then stands.
 * @throws ChunkError when its file does not come
 */
async function loadModals(): Promise<typeof modals> {
  // Who waits for a question must not ask it twice.
  library ??= await whileBusy(() => loadChunk(() => import('./soon.tsx')));
  flushSync(tell);
  return library.modals;
}

interface DialogSettings {
  title: string;
  /** Is given what closes the dialog. */
  content: (close: () => void) => ReactNode;
  /** What must not go by a slip of the hand stays when one clicks beside it. */
  closeOnClickOutside?: boolean;
  onClose?: () => void;
}

/**
 * Opens a dialog.
 * @throws ChunkError when what shows it does not come
 */
export async function openDialog({ content, ...settings }: DialogSettings): Promise<void> {
  const modals = await loadModals();
  const close = () => modals.close(id);
  const id: string = modals.open({
    ...settings,
    size: DIALOG_WIDTH_PX,
    centered: true,
    closeButtonProps: { 'aria-label': translate('common.close') },
    children: content(close),
  });
}

interface Question {
  title: string;
  /** What agreeing does. */
  message?: string;
  /**
   * What else there is to know before answering. It may find out that agreeing would destroy nothing,
   * and what it would do instead; null where there is something to choose again.
   */
  note?: ReactNode | ((onHarmless: (yes: string | null) => void) => ReactNode);
  /** Label of the button that agrees; Yes when left out. */
  yes?: string;
  /** Label of the button that refuses; No when left out. */
  no?: string;
  /** Does agreeing destroy something? The button then looks like it. */
  danger?: boolean;
  /** Is there something to choose first? The button waits until the note calls what it is given. */
  waits?: boolean;
}

/** By then the dialog has gone and given the focus back to what had it before. */
const FOCUS_RETURNS_MS = 100;

/** Gives the focus back, which Mantine does not after a second dialog; what had it may be gone, such as the palette. */
function giveFocusBack(before: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  else focusMain();
}

/**
 * Asks in a dialog and returns whether the person agreed; closing it means no, and so does a dialog that does not come.
 * @param withdrawn closes it, too
 */
export async function confirm(question: Question, withdrawn?: AbortSignal): Promise<boolean> {
  try {
    const dialogs = await loadModals();
    return !withdrawn?.aborted && (await ask(dialogs, question, withdrawn));
  } catch (error) {
    toastError(error, 'actionError');
    return false;
  }
}

function ask(
  dialogs: typeof modals,
  question: Question,
  withdrawn: AbortSignal | undefined,
): Promise<boolean> {
  const { title, yes, no, danger = false, waits = false } = question;
  const cancel = no ?? translate('common.no');
  let before = document.activeElement;
  return new Promise((resolve) => {
    const agree = yes ?? translate('common.yes');
    const onHarmless = (instead: string | null) =>
      dialogs.updateModal({
        modalId,
        labels: { confirm: instead ?? agree, cancel },
        confirmProps: { disabled: instead === null },
      });
    const modalId = dialogs.openConfirmModal({
      title,
      size: DIALOG_WIDTH_PX,
      centered: true,
      children: <QuestionBody {...question} onHarmless={onHarmless} />,
      labels: { confirm: agree, cancel },
      confirmProps: { disabled: waits, ...(danger && { color: 'red' }) },
      groupProps: { gap: 'xs' },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': translate('common.close') },
      onConfirm: () => {
        // What agreed may take it away.
        before = null;
        resolve(true);
      },
      onClose: () => {
        resolve(false);
        setTimeout(giveFocusBack, FOCUS_RETURNS_MS, before);
      },
    });
    withdrawn?.addEventListener('abort', () => {
      // Where it is not drawn yet, it does not say that it closes.
      resolve(false);
      dialogs.close(modalId);
    });
  });
}

interface QuestionBodyProps extends Pick<Question, 'message' | 'note'> {
  onHarmless: (yes: string | null) => void;
}

function QuestionBody({ message, note, onHarmless }: QuestionBodyProps) {
  const [isHarmless, setIsHarmless] = useState(false);
  const tell = (yes: string | null) => {
    setIsHarmless(yes !== null);
    onHarmless(yes);
  };
  return (
    <>
      {message && !isHarmless && <Text size="sm">{message}</Text>}
      {typeof note === 'function' ? note(tell) : note}
    </>
  );
}

/**
 * Says something in a dialog that asks for nothing.
 * @param content is given what closes the dialog
 */
export function showNotice(title: string, content: DialogSettings['content']): void {
  const withButton: DialogSettings['content'] = (close) => (
    <>
      {content(close)}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={close}>
          {translate('common.ok')}
        </Button>
      </Group>
    </>
  );
  // That it did not come is said where all lost parts are.
  void openDialog({ title, content: withButton });
}

/** The place of the dialogs, whoever opens them. */
export function DialogHost() {
  const Provider = useSyncExternalStore(subscribe, () => library?.ModalsProvider);
  return Provider && <Provider>{null}</Provider>;
}
