import { useMediaQuery } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../messages/labels.ts';
import type { ListState } from '../../../resource/list/listState.ts';
import { NothingFound } from '../../../resource/list/NothingFound.tsx';
import type { Resource } from '../../../resource/resource.ts';
import { HiddenHead } from '../columns/ColumnHead.tsx';
import type { Column } from '../columns/columns.ts';
import { SortButton } from '../columns/SortButton.tsx';
import { CardFilters } from '../filters/CardFilters.tsx';
import { FilterRow } from '../filters/FilterRow.tsx';
import type { SelectionHook } from '../selection/useSelection.ts';
import classes from '../table.module.css';
import type { Density } from '../views/listPreferences.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordRow } from './RecordRow.tsx';
import { PageBox } from './RowBox.tsx';
import { useRowKeys } from './rowKeys.ts';

const PHONE = '(max-width: 767px)';

interface RecordTableProps {
  resource: Resource;
  columns: readonly Column[];
  density: Density;
  records: AnyRecord[];
  /** Null where nothing can be done with many records. */
  selection: SelectionHook | null;
  state: ListState;
  onChange: (change: (state: ListState) => ListState) => void;
  /** Are these still the records of the query before? */
  isStale: boolean;
}

/** The records of one page as a table; as cards where there is no room for one. */
export function RecordTable(props: RecordTableProps) {
  const { resource, columns, density, records, selection, state, onChange, isStale } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  useRowKeys(selection);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const nothing = records.length === 0 && <NothingFound />;
  const filters = { resource, columns, state, onChange };

  if (isPhone) {
    return (
      <div className={classes.frame}>
        <CardFilters {...filters} />
        <RecordCards
          resource={resource}
          columns={columns}
          records={records}
          selection={selection}
        />
        {nothing}
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        data-stale={isStale || undefined}
        data-density={density}
        aria-label={labels.entity(resource.collection).many}
      >
        <thead>
          <tr className={classes.head}>
            {selection && (
              <th scope="col" className={classes.boxCell}>
                <PageBox selection={selection} />
              </th>
            )}
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
          <FilterRow {...filters} hasBoxes={selection !== null} />
        </thead>
        <tbody>
          {records.map((record) => (
            <RecordRow
              key={record.id}
              resource={resource}
              columns={columns}
              record={record}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
      {nothing}
    </div>
  );
}
