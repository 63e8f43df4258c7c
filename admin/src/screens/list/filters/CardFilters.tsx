import { Button, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../messages/labels.ts';
import { sortIn, withFilter } from '../../../resource/list/listState.ts';
import classes from './cardFilters.module.css';
import { ColumnFilterBox, type FilterRowProps } from './FilterRow.tsx';

/** The way to order and filters where the records are cards, without a head of columns. */
export function CardFilters(props: FilterRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(props.state.filters).length;
  const label = t('resource.list.filters');
  return (
    <div className={classes.cardFilters}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      {isOpen && <FilterStack {...props} id={id} />}
    </div>
  );
}

/** The order and the filters of a list, one beneath the other. */
function FilterStack({ resource, columns, state, onChange, id }: FilterStackProps) {
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

interface FilterStackProps extends FilterRowProps {
  id: string;
}
