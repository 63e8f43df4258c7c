import { Skeleton, TextInput } from '@mantine/core';
import { MAX_FILTER_LENGTH } from '@regia/model/constants.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useLabels } from '../../../messages/labels.ts';
import { ChoiceFilter, type FilterBoxProps } from '../../../resource/list/ChoiceFilter.tsx';
import { useSettledText } from '../../../resource/list/useSettledText.ts';
import type { ColumnFilter } from '../columns/columns.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { RefFilter } from './RefFilter.tsx';

// Of one list alone.
const LogFilter = lazyPart(() =>
  import('../../../log/LogFilter.tsx').then((module) => module.LogFilter),
);

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
      return <DateRangeFilter {...box} inSiteTime={filter.inSiteTime} />;
    case 'ref':
      return <RefFilter {...box} collection={filter.collection} />;
    case 'collection':
    case 'person':
      return (
        <Suspense fallback={<Skeleton height={30} />}>
          <LogFilter {...box} kind={filter.kind} />
        </Suspense>
      );
    case 'boolean':
      return (
        <ChoiceFilter
          {...box}
          options={[
            { value: 'true', label: t('common.yes') },
            { value: 'false', label: t('common.no') },
          ]}
        />
      );
    case 'select':
      return (
        <ChoiceFilter
          {...box}
          options={filter.options.map((value) => ({
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
      maxLength={MAX_FILTER_LENGTH}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
