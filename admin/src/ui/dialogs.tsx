import { Button, Group, Text } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import type { ReactNode } from 'react';
import { focusMain } from '../lib/focusMain.ts';
import { i18next } from '../messages/i18n.ts';

interface Question {
  title: string;
  message?: string;
  /**
   * What else there is to know before answering. It may find out that agreeing would destroy nothing,
   * and what it would do instead.
   */
  note?: ReactNode | ((onHarmless: (yes: string) => void) => ReactNode);
  /** Label of the button that agrees; Yes when left out. */
  yes?: string;
  /** Label of the button that refuses; No when left out. */
  no?: string;
  /** Does agreeing destroy something? The button then looks like it. */
  danger?: boolean;
}

/** By then the dialog has gone and given the focus back to what had it before. */
const FOCUS_RETURNS_MS = 100;

/** What had the focus before may be gone too, such as the palette that led here. */
function keepFocus(): void {
  if (document.activeElement === document.body) focusMain();
}

/** Asks in a dialog and returns whether the person agreed; closing it means no. */
export async function confirm(question: Question): Promise<boolean> {
  const { title, message, note, yes, no, danger = false } = question;
  const cancel = no ?? i18next.t('common.no');
  return new Promise((resolve) => {
    const onHarmless = (instead: string) =>
      modals.updateModal({ modalId, labels: { confirm: instead, cancel }, confirmProps: {} });
    const modalId = modals.openConfirmModal({
      title,
      size: DIALOG_WIDTH_PX,
      centered: true,
      children: (
        <>
          {message && <Text size="sm">{message}</Text>}
          {typeof note === 'function' ? note(onHarmless) : note}
        </>
      ),
      labels: { confirm: yes ?? i18next.t('common.yes'), cancel },
      confirmProps: danger ? { color: 'red' } : {},
      groupProps: { gap: 'xs' },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': i18next.t('common.close') },
      onConfirm: () => resolve(true),
      onClose: () => {
        resolve(false);
        setTimeout(keepFocus, FOCUS_RETURNS_MS);
      },
    });
  });
}

/**
 * Says something in a dialog that asks for nothing.
 * @param content is given what closes the dialog
 */
export function showNotice(title: string, content: (close: () => void) => ReactNode): void {
  const close = () => modals.close(id);
  const id: string = modals.open({
    title,
    size: DIALOG_WIDTH_PX,
    centered: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    children: (
      <>
        {content(close)}
        <Group justify="flex-end" mt="md">
          <Button data-autofocus onClick={close}>
            {i18next.t('common.ok')}
          </Button>
        </Group>
      </>
    ),
  });
}

/** The place of the dialogs, whoever opens them. */
export function DialogHost() {
  return <ModalsProvider>{null}</ModalsProvider>;
}
