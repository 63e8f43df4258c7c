import { i18next } from '../messages/i18n.ts';
import { confirm } from '../ui/confirm.tsx';

/** Asks whether unsaved work may be lost. */
export function askToLeave(): Promise<boolean> {
  return confirm({
    title: i18next.t('shell.unsavedTitle'),
    message: i18next.t('shell.unsavedMessage'),
  });
}
