import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { counted } from '../../messages/counted.ts';
import classes from './CodeBox.module.css';
import type { Hints } from './useHints.ts';

/** As many as are read; the marks in the code show all of them. */
const MOST = 5;

interface HintNoteProps {
  hints: Hints;
  /** Goes to where one is. */
  onGo: (from: number) => void;
}

/** What seems wrong in some code, below its box, each with the way to its line. */
export function HintNote({ hints: { of, found }, onGo }: HintNoteProps) {
  const { t, i18n } = useTranslation();
  const more = found.length - MOST;
  const lineOf = (from: number) => of.slice(0, from).split('\n').length;
  return (
    <ul className={classes.hints} aria-live="polite">
      {found.slice(0, MOST).map(({ from, message }) => (
        <li key={`${from}.${message}`}>
          <UnstyledButton className={classes.go} onClick={() => onGo(from)}>
            {t('codeEditor.hints.at', { line: lineOf(from) })}
          </UnstyledButton>
          {`: ${message}`}
        </li>
      ))}
      {more > 0 && <li>{t('codeEditor.hints.more', counted(more, i18n.language))}</li>}
    </ul>
  );
}
