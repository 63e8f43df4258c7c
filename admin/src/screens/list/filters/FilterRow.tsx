import { useLabels } from '../../../messages/labels.ts';
import { type ListState, withFilter } from '../../../resource/list/listState.ts';
import type { Resource } from '../../../resource/resource.ts';
import type { Column } from '../columns/columns.ts';
import classes from '../table.module.css';
import { ColumnFilterBox } from './ColumnFilterBox.tsx';

export interface FilterRowProps {
  resource: Resource;
  columns: readonly Column[];
  state: ListState;
  onChange: (change: (state: ListState) => ListState) => void;
}

export interface TableFilterProps extends FilterRowProps {
  /** Does the table begin with boxes that select its rows? */
  hasBoxes: boolean;
}

/** One filter beneath the head of each column that can be filtered. */
export function FilterRow({ resource, columns, state, onChange, hasBoxes }: TableFilterProps) {
  const labels = useLabels();
  return (
    <tr className={classes.filters}>
      {hasBoxes && <td />}
      {columns.map((column) => {
        if (!column.filter) return <td key={column.name} />;
        return (
          <th key={column.name}>
            <ColumnFilterBox
              collection={resource.collection}
              name={column.name}
              filter={column.filter}
              label={labels.field(resource.collection, column.name)}
              value={state.filters[column.filterKey] ?? ''}
              onValue={(value) => onChange((now) => withFilter(now, column.filterKey, value))}
            />
          </th>
        );
      })}
      <td className={classes.narrow} />
    </tr>
  );
}
