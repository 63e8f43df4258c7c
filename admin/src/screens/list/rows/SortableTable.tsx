import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../messages/labels.ts';
import list from '../../../resource/list/list.module.css';
import type { Resource } from '../../../resource/resource.ts';
import { ColumnHead, HiddenHead } from '../columns/ColumnHead.tsx';
import type { Column } from '../columns/columns.ts';
import type { SelectionHook } from '../selection/useSelection.ts';
import classes from '../table.module.css';
import type { Density } from '../views/listPreferences.ts';
import cards from './cards.module.css';
import { MovableCard, MovableRow } from './MovableRow.tsx';
import { PageLine } from './RecordCards.tsx';
import { PageBox } from './RowBox.tsx';
import { useRowKeys } from './rowKeys.ts';
import { useMoves } from './useMoves.ts';
import { useShownRows } from './useShownRows.ts';

const PHONE = '(max-width: 767px)';

interface SortableTableProps {
  resource: Resource;
  columns: readonly Column[];
  density: Density;
  records: readonly AnyRecord[];
  selection: SelectionHook | null;
  /** Moves a record from a place to another, counted from 0; null where the user may not. */
  onMove: ((from: number, to: number) => void) | null;
}

/** Records in their order, each with a handle to move it by. */
export function SortableTable(props: SortableTableProps) {
  const { resource, columns, density, records, selection, onMove } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  useRowKeys(selection);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { shown, more, end } = useShownRows(records.length);
  const { announcement, moveTo } = useMoves(resource, records, onMove);
  const shared = { resource, columns, selection, onMoveTo: moveTo };
  const inSight = records.slice(0, shown);
  const rest = (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {more && (
        <div ref={end} className={list.more}>
          <Button variant="subtle" size="xs" onClick={more}>
            {t('lists.showMore')}
          </Button>
        </div>
      )}
    </>
  );

  if (isPhone) {
    return (
      <div className={classes.frame}>
        {selection && records.length > 0 && <PageLine selection={selection} />}
        <ul className={cards.cards}>
          {inSight.map((record) => (
            <MovableCard key={record.id} record={record} {...shared} />
          ))}
        </ul>
        {rest}
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        data-density={density}
        aria-label={labels.entity(resource.collection).many}
      >
        <thead>
          <tr className={classes.head}>
            {moveTo && <HiddenHead className={classes.narrow} label={t('resource.drag.handle')} />}
            {selection && (
              <th scope="col" className={classes.boxCell}>
                <PageBox selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.name}
                column={column}
                label={labels.field(resource.collection, column.name)}
              />
            ))}
            <HiddenHead className={classes.narrow} label={t('resource.list.actions')} />
          </tr>
        </thead>
        <tbody>
          {inSight.map((record) => (
            <MovableRow key={record.id} record={record} {...shared} />
          ))}
        </tbody>
      </table>
      {rest}
    </div>
  );
}
