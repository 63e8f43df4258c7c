import { counted } from '../messages/counted.ts';
import { i18next } from '../messages/i18n.ts';
import { confirm } from '../ui/confirm.tsx';

/** Asks whether unsaved work may be lost. */
export function askToLeave(): Promise<boolean> {
  return confirm({
    title: i18next.t('shell.unsavedTitle'),
    message: i18next.t('shell.unsavedMessage'),
  });
}

/** Asks whether drafts left behind in this browser may be lost with the session. */
export function askToForget(drafts: number): Promise<boolean> {
  return confirm({
    title: i18next.t('shell.unsavedTitle'),
    message: i18next.t('drafts.leaving', counted(drafts, i18next.language)),
  });
}
