import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import classes from './listHeader.module.css';

interface SearchBoxProps {
  value: string;
  onValue: (value: string) => void;
  className?: string | undefined;
}

/** Searches the whole collection. */
export function SearchBox({ value, onValue, className = '' }: SearchBoxProps) {
  const { t } = useTranslation();
  const [typed, type] = useSettledText(value, onValue);
  return (
    <TextInput
      type="search"
      className={`${classes.search} ${className}`}
      aria-label={t('resource.list.search')}
      placeholder={t('resource.list.search')}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed !== '' ? (
          <CloseButton aria-label={t('resource.clear')} onClick={() => type('')} />
        ) : null
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

const DELAY_MS = 300;

/**
 * Text that is told onwards once no key has been pressed for a moment.
 * @param value what was last told, as soon as it has come back, or set from elsewhere
 * @returns the text to show, what to call at each key, and what tells at once a text that isn't told yet
 */
export function useSettledText(value: string, onValue: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // An address changes a moment after it was told to, and keys may be pressed meanwhile.
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);
  const tell = useDebouncedCallback((next: string) => {
    setOnTheWay((before) => [...before, next]);
    onValue(next);
  }, DELAY_MS);
  if (value !== seen) {
    setSeen(value);
    const at = onTheWay.indexOf(value);
    setOnTheWay(at < 0 ? [] : onTheWay.slice(at + 1));
    // Set from elsewhere: the filters were cleared, or one came back to the list.
    if (at < 0) setTyped(value);
  }
  const change = (next: string) => {
    setTyped(next);
    tell(next);
  };
  return [typed, change, () => tell.flush()] as const;
}
