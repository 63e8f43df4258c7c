import type { Diagnostic } from '@codemirror/lint';
import { UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import type { CodeBoxProps } from '../code/LazyCodeBox.tsx';
import classes from './CodeBox.module.css';
import { markupHints } from './hints/markupHints.ts';
import { unknownNames } from './hints/unknownNames.ts';

/** As many as are read; the marks in the code show all of them. */
const MOST = 5;

interface HintNoteProps {
  hints: Hints;
  /** Goes to where one is. */
  onGo: (from: number) => void;
}

/** What seems wrong in some code, below its box, each with the way to its line. */
export function HintNote({ hints: { of, found }, onGo }: HintNoteProps) {
  const { t } = useTranslation();
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
      {more > 0 && <li>{t('codeEditor.hints.more', { count: more })}</li>}
    </ul>
  );
}

/** Nobody wants to be told in the middle of a tag. */
const PAUSE_MS = 600;
const ALONE: NonNullable<CodeBoxProps['around']> = [];
const NONE: readonly Diagnostic[] = [];

type Hinted = Pick<CodeBoxProps, 'value' | 'language' | 'completion' | 'around' | 'readOnly'>;

export interface Hints {
  /** The code that they are about. */
  readonly of: string;
  readonly found: readonly Diagnostic[];
}

/** What seems wrong in code, though it runs: tags without a partner, names that nobody knows. */
export function useHints(props: Hinted): Hints {
  const { value, language, completion, around = ALONE, readOnly } = props;
  const { t } = useTranslation();
  const [code] = useDebouncedValue(value, PAUSE_MS);
  return useMemo(() => {
    if (readOnly || language === 'json') return { of: code, found: NONE };
    const tags = markupHints(code, around).map(({ from, to, kind, name, isLoose }) => ({
      from,
      to,
      severity: isLoose ? ('info' as const) : ('warning' as const),
      message: t(`codeEditor.hints.${kind}${isLoose ? 'Loosely' : ''}`, { name }),
    }));
    const names = completion ? unknownNames(code, completion.values) : [];
    const unknown = names.map(({ from, to, name }) => ({
      from,
      to,
      severity: 'warning' as const,
      message: t('codeEditor.hints.unknown', { name }),
    }));
    return { of: code, found: [...tags, ...unknown].sort((one, other) => one.from - other.from) };
  }, [code, language, completion, around, readOnly, t]);
}
