import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../../api/queries.ts';
import { recordTitle } from '../../../fields/refs/references.ts';
import { TargetSelect } from '../../../fields/refs/TargetSelect.tsx';
import { useMayChooseFrom } from '../../../fields/refs/useTargets.ts';
import { useLabels } from '../../../messages/labels.ts';
import type { FilterBoxProps } from '../../../resource/list/ChoiceFilter.tsx';

interface RefFilterProps extends FilterBoxProps {
  collection: string;
}

/** Filters by a record that is referred to, which is searched for in its collection. */
export function RefFilter({ label, value, onValue, collection }: RefFilterProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const mayChoose = useMayChooseFrom(collection);
  const { data } = useQuery({
    ...recordQuery(collection, value),
    enabled: mayChoose && value !== '',
    staleTime: 60_000,
  });
  const title = data ? recordTitle(collection, data) : '';
  const name = t('resource.list.filterBy', { field: label });
  if (!mayChoose) {
    const why = t('reasons.hidden', { the: labels.entity(collection).the });
    return (
      <Input
        size="xs"
        variant="filled"
        disabled
        aria-label={`${name}. ${why}`}
        title={why}
        placeholder={t('resource.list.all')}
      />
    );
  }
  return (
    <TargetSelect
      size="xs"
      variant="filled"
      aria-label={name}
      placeholder={t('resource.list.all')}
      clearable
      clearButtonProps={{ 'aria-label': t('resource.clear') }}
      collection={collection}
      current={value === '' ? null : { id: value, title }}
      onTarget={(record) => onValue(record?.id ?? '')}
    />
  );
}
