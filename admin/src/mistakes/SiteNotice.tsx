import { Alert } from '@mantine/core';
import { IconClock, IconEyeOff } from '@tabler/icons-react';
import { useRenderStatus } from '../api/renders.ts';
import { useForm } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';

/** What becomes of a document that visitors do not see, or not up to date. */
interface Held {
  /** Or does the site show its last version? */
  readonly isPublic: boolean;
  readonly title: string;
  readonly hint: string;
}

const SHOWN = ['nothing', 'another', 'works', 'earlier'] as const;

/**
 * What becomes of a document that visitors do not see, or not up to date; else null.
 * @param language asks of that one alone
 */
export function useHeld(id: unknown, language?: string): Held | null {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data } = useRenderStatus();
  const all =
    data?.held.filter(
      (one) => one.id === id && (language === undefined || one.language === language),
    ) ?? [];
  // What keeps it off the site is told first, and by itself.
  const [shows] = SHOWN.filter((one) => all.some((held) => held.shows === one));
  if (shows === undefined) return null;
  const told = all.filter((held) => held.shows === shows);
  const languages = told.map((one) => labels.language(one.language)).join(', ');
  const isPublic = shows === 'earlier';
  const title = t(isPublic ? 'mistakes.kept' : 'siteStatus.notOnSite');
  return { isPublic, title, hint: t(`mistakes.hints.${shows}`, { languages }) };
}

/** Do visitors not see yet what was saved of a record? */
export function useIsWaiting(collection: string, id: unknown): boolean {
  const { data } = useRenderStatus();
  return data?.waiting.some((one) => one.collection === collection && one.id === id) ?? false;
}

/**
 * Says in the editor that visitors don't see what was saved yet, or that a document is not public or not up to date,
 * since nothing of its template can be rendered.
 */
export function SiteNotice() {
  const { t } = useTranslation();
  const { collection, id } = useForm();
  const held = useHeld(id);
  const isWaiting = useIsWaiting(collection, id);
  return (
    <>
      {isWaiting && (
        <Alert
          variant="light"
          role="status"
          icon={<IconClock size={18} />}
          title={t('mistakes.waiting')}
        >
          {t('mistakes.waitingHint')}
        </Alert>
      )}
      {held && (
        <Alert color="yellow" role="status" icon={<IconEyeOff size={18} />} title={held.title}>
          {held.hint}
        </Alert>
      )}
    </>
  );
}
