import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './listHeader.module.css';
import { useSettledText } from './useSettledText.ts';

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
