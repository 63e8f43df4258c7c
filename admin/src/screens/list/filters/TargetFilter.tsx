import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../../api/queries.ts';
import { recordTitle } from '../../../fields/refs/references.ts';
import { TargetSelect } from '../../../fields/refs/TargetSelect.tsx';
import type { FilterBoxProps } from '../../../resource/list/ChoiceFilter.tsx';

interface TargetFilterProps extends FilterBoxProps {
  collection: string;
  /** Does it take the focus when it comes? Then it shows its options. */
  autoFocus: boolean;
  /** What was typed before it stood. */
  typed: string;
}

/** Searches a collection for the record that a list is filtered by. */
export function TargetFilter(props: TargetFilterProps) {
  const { label, value, onValue, collection, autoFocus, typed } = props;
  const { t } = useTranslation();
  const { data } = useQuery({
    ...recordQuery(collection, value),
    enabled: value !== '',
    staleTime: 60_000,
  });
  const title = data ? recordTitle(collection, data) : '';
  return (
    <TargetSelect
      size="xs"
      variant="filled"
      aria-label={t('resource.list.filterBy', { field: label })}
      placeholder={t('resource.list.all')}
      clearable
      clearButtonProps={{ 'aria-label': t('resource.clear') }}
      autoFocus={autoFocus}
      collection={collection}
      typed={typed}
      current={value === '' ? null : { id: value, title }}
      onTarget={(record) => onValue(record?.id ?? '')}
    />
  );
}
