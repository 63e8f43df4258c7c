import { useLabels } from '../../../messages/labels.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { sortIn } from '../../../resource/list/listState.ts';
import { ChoiceSelect } from '../../../ui/ChoiceSelect.tsx';
import type { Column } from '../columns/columns.ts';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import classes from './filters.module.css';
import { StatusTabs } from './StatusTabs.tsx';

interface ListNarrowingProps extends FilterBarProps {
  /** By which it can be sorted; left out where its order is made by hand. */
  columns?: readonly Column[];
}

/** What stands above the records of a list: its tabs, its filters and, above cards, its order. */
export function ListNarrowing({ columns, ...props }: ListNarrowingProps) {
  return (
    <div className={classes.narrowing}>
      <StatusTabs {...props} />
      <FilterBar {...props} />
      {columns && <SortChoice {...props} columns={columns} />}
    </div>
  );
}

/** The order of cards, which have no head of columns. */
function SortChoice({ resource, columns, state, onChange }: Required<ListNarrowingProps>) {
  const { t } = useTranslation();
  const labels = useLabels();
  const orders = columns.flatMap(({ name, sortKey }) =>
    sortKey === null
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({
          value: `${sortKey}:${direction}`,
          label: t(`resource.list.${direction}`, {
            field: labels.field(resource.collection, name),
          }),
        })),
  );
  return (
    <div className={classes.sort}>
      <ChoiceSelect
        label={t('resource.list.sortBy')}
        options={[{ value: '', label: t('resource.list.sortOwn') }, ...orders]}
        value={state.sort ? `${state.sort.field}:${state.sort.direction}` : ''}
        onChoose={(chosen) => onChange((now) => ({ ...now, page: 1, sort: sortIn(chosen) }))}
      />
    </div>
  );
}
