import { useMediaQuery } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../messages/labels.ts';
import type { Resource } from '../resource.ts';
import { CardFilters } from './CardFilters.tsx';
import { HiddenHead } from './ColumnHead.tsx';
import type { Column } from './columns.ts';
import { LazyFilterRow } from './lazyParts.tsx';
import classes from './list.module.css';
import type { ListState } from './listState.ts';
import { NothingFound } from './NothingFound.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordRow } from './RecordRow.tsx';
import { SortButton } from './SortButton.tsx';
import { tableColumns } from './tableColumns.tsx';

export const FEATURES = tableFeatures({});
const PHONE = '(max-width: 767px)';

interface RecordTableProps {
  resource: Resource;
  columns: readonly Column[];
  records: AnyRecord[];
  state: ListState;
  onChange: (change: (state: ListState) => ListState) => void;
  /** Are these still the records of the query before? */
  isStale: boolean;
}

/** The records of one page as a table; as cards where there is no room for one. */
export function RecordTable(props: RecordTableProps) {
  const { resource, columns, records, state, onChange, isStale } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const defined = useMemo(() => tableColumns(resource, columns), [resource, columns]);
  const table = useTable({
    features: FEATURES,
    columns: defined,
    data: records,
    getRowId: ({ id }) => id,
  });
  const rows = table.getRowModel().rows;
  const nothing = rows.length === 0 && <NothingFound />;

  if (isPhone) {
    return (
      <div className={classes.frame}>
        <CardFilters resource={resource} columns={columns} state={state} onChange={onChange} />
        <RecordCards resource={resource} columns={columns} records={records} />
        {nothing}
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        data-stale={isStale || undefined}
        aria-label={labels.entity(resource.collection).many}
      >
        <thead>
          <tr className={classes.head}>
            {columns.map((column) => (
              <SortButton
                key={column.name}
                resource={resource}
                column={column}
                sort={state.sort}
                onChange={onChange}
              />
            ))}
            <HiddenHead className={classes.narrow} label={t('resource.list.actions')} />
          </tr>
          <LazyFilterRow resource={resource} columns={columns} state={state} onChange={onChange} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <RecordRow key={row.id} resource={resource} record={row.original}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
              ))}
            </RecordRow>
          ))}
        </tbody>
      </table>
      {nothing}
    </div>
  );
}
