import { Select, TextInput } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../api/queries.ts';
import { recordTitle } from '../../fields/parts/references.ts';
import { TargetSelect } from '../../fields/parts/TargetSelect.tsx';
import { useMayChooseFrom } from '../../fields/parts/useTargets.ts';
import { useLabels } from '../../messages/labels.ts';
import type { ColumnFilter } from './columns.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { useSettledText } from './useSettledText.ts';

export interface FilterBoxProps {
  label: string;
  /** Empty: not filtered. */
  value: string;
  onValue: (value: string) => void;
}

interface ColumnFilterBoxProps extends FilterBoxProps {
  collection: string;
  name: string;
  filter: ColumnFilter;
}

/** The filter of a column, by its kind. */
export function ColumnFilterBox({ collection, name, filter, ...box }: ColumnFilterBoxProps) {
  const labels = useLabels();
  const { t } = useTranslation();
  switch (filter.kind) {
    case 'text':
      return <TextFilter {...box} />;
    case 'date':
      return <DateRangeFilter {...box} />;
    case 'ref':
      return <RefFilter {...box} collection={filter.collection} />;
    case 'boolean':
      return (
        <ChoiceFilter
          {...box}
          data={[
            { value: 'true', label: t('common.yes') },
            { value: 'false', label: t('common.no') },
          ]}
        />
      );
    case 'select':
      return (
        <ChoiceFilter
          {...box}
          data={filter.options.map((value) => ({
            value,
            label: labels.option(collection, name, value),
          }))}
        />
      );
  }
}

function TextFilter({ label, value, onValue }: FilterBoxProps) {
  const { t } = useTranslation();
  const [typed, type] = useSettledText(value, onValue);
  return (
    <TextInput
      size="xs"
      variant="filled"
      aria-label={t('resource.list.filterBy', { field: label })}
      placeholder={t('resource.list.filter')}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function ChoiceFilter({
  label,
  value,
  onValue,
  data,
}: FilterBoxProps & { data: { value: string; label: string }[] }) {
  const { t } = useTranslation();
  return (
    <Select
      size="xs"
      variant="filled"
      aria-label={t('resource.list.filterBy', { field: label })}
      placeholder={t('resource.list.all')}
      clearable
      clearButtonProps={{ 'aria-label': t('resource.clear') }}
      data={data}
      value={value === '' ? null : value}
      onChange={(chosen) => onValue(chosen ?? '')}
    />
  );
}

function RefFilter({ label, value, onValue, collection }: FilterBoxProps & { collection: string }) {
  const { t } = useTranslation();
  const mayChoose = useMayChooseFrom(collection) && entityOf(collection) !== undefined;
  const { data } = useQuery({
    ...recordQuery(collection, value),
    enabled: mayChoose && value !== '',
    staleTime: 60_000,
  });
  if (!mayChoose) return null;
  const title = data ? recordTitle(collection, data) : '';
  return (
    <TargetSelect
      key={`${value}${title}`}
      size="xs"
      variant="filled"
      aria-label={t('resource.list.filterBy', { field: label })}
      placeholder={t('resource.list.all')}
      clearable
      clearButtonProps={{ 'aria-label': t('resource.clear') }}
      collection={collection}
      current={value === '' ? null : { id: value, title }}
      onTarget={(record) => onValue(record?.id ?? '')}
    />
  );
}
