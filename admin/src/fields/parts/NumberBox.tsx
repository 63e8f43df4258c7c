import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';

interface NumberBoxProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number;
  onNumber: (value: number) => void;
  /** What is typed is no number (yet). */
  onNothing: () => void;
}

/** What is typed where a number is not written like this, with the value that it was typed over. */
interface Draft {
  readonly text: string;
  readonly over: number;
}

function numberIn(text: string): number | null {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** A number input that tells numbers from what is not yet one, such as an empty box or a minus. */
export function NumberBox({ value, onNumber, onNothing, ...rest }: NumberBoxProps) {
  const { locale } = useTranslation();
  const [draft, setDraft] = useState<Draft | null>(null);
  // A value that was set from elsewhere takes the place of what was typed.
  const typed = draft?.over === value ? draft.text : null;
  return (
    <NumberInput
      {...rest}
      clampBehavior="none"
      decimalSeparator={locale === 'it' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      value={typed ?? value}
      onBlur={(event) => {
        // What is no number stays in sight: it is what keeps the form from being saved.
        if (typed !== null && numberIn(typed) !== null) setDraft(null);
        rest.onBlur?.(event);
      }}
      onChange={(next) => {
        const number = numberIn(String(next));
        setDraft(typeof next === 'number' ? null : { text: next, over: number ?? value });
        if (number !== null) onNumber(number);
        else onNothing();
      }}
    />
  );
}
