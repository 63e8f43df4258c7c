import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RenderFailure } from '../api/renders.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './mistakes.module.css';
import type { Mistake } from './mistakes.ts';

interface MistakeNoteProps {
  id: string;
  mistakes: readonly Mistake[];
  /** Goes to where one is. */
  onGo: (mistake: Mistake) => void;
}

/** The mistakes in some code, above its box, each with the way to its line. */
export function MistakeNote({ id, mistakes, onGo }: MistakeNoteProps) {
  const { t } = useTranslation();
  return (
    <ul id={id} className={classes.note} aria-live="polite">
      {mistakes.map((mistake) => (
        <li key={`${mistake.line}.${mistake.column}.${mistake.message}`}>
          <IconAlertTriangle size={14} aria-hidden />{' '}
          {mistake.reason !== 'stopped' && (
            <>
              <UnstyledButton
                className={classes.go}
                title={t('mistakes.goTo', { line: mistake.line })}
                onClick={() => onGo(mistake)}
              >
                {t('mistakes.at', { line: mistake.line })}
              </UnstyledButton>
              {': '}
            </>
          )}
          <MistakeMessage of={mistake} className={classes.message} />
          {mistake.isSaved && (
            <span className={classes.saved}>
              {' '}
              {t(mistake.shows === 'nothing' ? 'mistakes.savedNothing' : 'mistakes.saved')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MistakeMessageProps {
  of: Pick<RenderFailure, 'reason' | 'message'>;
  className?: string | undefined;
}

/** What is wrong with some code: what to do about it, where that is known, or as the program said it. */
export function MistakeMessage({ of: { reason, message }, className }: MistakeMessageProps) {
  const { t } = useTranslation();
  if (reason) return <span>{t(`mistakes.${reason}`)}</span>;
  return (
    <code className={className} lang="en">
      {message}
    </code>
  );
}
