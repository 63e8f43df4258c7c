import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NumberBoxProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number;
  onNumber: (value: number) => void;
  /** What is typed is no number (yet). */
  onNothing: () => void;
}

/** A number input that tells numbers from what is not yet one, such as an empty box or a minus. */
export function NumberBox({ value, onNumber, onNothing, ...rest }: NumberBoxProps) {
  const { i18n } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <NumberInput
      {...rest}
      clampBehavior="none"
      decimalSeparator={i18n.language === 'it' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      value={draft ?? value}
      onBlur={(event) => {
        if (draft !== '') setDraft(null);
        rest.onBlur?.(event);
      }}
      onChange={(next) => {
        const number = typeof next === 'number' ? next : Number(next);
        const isNumber = next !== '' && Number.isFinite(number);
        setDraft(typeof next === 'number' ? null : next);
        if (isNumber) onNumber(number);
        else onNothing();
      }}
    />
  );
}
