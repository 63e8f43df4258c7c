import { Select } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../messages/labels.ts';
import { sortIn, withFilter } from '../../../resource/list/listState.ts';
import classes from './cardFilters.module.css';
import { ColumnFilterBox, type FilterRowProps } from './FilterRow.tsx';

interface FilterStackProps extends FilterRowProps {
  id: string;
}

/** The order and the filters of a list, one beneath the other. */
export function FilterStack({ resource, columns, state, onChange, id }: FilterStackProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const sortId = useId();
  const labelOf = (name: string) => labels.field(resource.collection, name);
  const orders = columns.flatMap(({ name, sortKey }) =>
    sortKey === null
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({
          value: `${sortKey}:${direction}`,
          label: t(`resource.list.${direction}`, { field: labelOf(name) }),
        })),
  );
  return (
    <div id={id} className={classes.stack}>
      <Select
        size="xs"
        id={sortId}
        label={t('resource.list.sortBy')}
        placeholder={t('resource.list.sortOwn')}
        clearable
        clearButtonProps={{ 'aria-label': t('resource.clear') }}
        data={orders}
        value={state.sort && `${state.sort.field}:${state.sort.direction}`}
        onChange={(chosen) => onChange((now) => ({ ...now, page: 1, sort: sortIn(chosen) }))}
      />
      {columns.map(({ name, filter, filterKey }) =>
        filter ? (
          <div key={name}>
            <div className={classes.stackLabel} aria-hidden>
              {labelOf(name)}
            </div>
            <ColumnFilterBox
              collection={resource.collection}
              name={name}
              filter={filter}
              label={labelOf(name)}
              value={state.filters[filterKey] ?? ''}
              onValue={(value) => onChange((now) => withFilter(now, filterKey, value))}
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
