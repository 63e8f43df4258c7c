import { useMediaQuery } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useTranslation } from 'react-i18next';
import { DragHandle } from '../../fields/parts/DragHandle.tsx';
import { useSortableItem } from '../../fields/parts/SortableItems.tsx';
import { useLabels } from '../../messages/labels.ts';
import { RecordCell } from '../cells/RecordCell.tsx';
import type { Resource } from '../resource.ts';
import { ColumnHead, HiddenHead } from './ColumnHead.tsx';
import type { Column } from './columns.ts';
import classes from './list.module.css';
import { CardText } from './RecordCards.tsx';
import { isForTheRow } from './RecordRow.tsx';
import { RowMenu } from './RowMenu.tsx';
import { useOpen } from './useOpen.ts';

const PHONE = '(max-width: 767px)';

interface SortableTableProps {
  resource: Resource;
  columns: readonly Column[];
  records: readonly AnyRecord[];
  mayMove: boolean;
}

/** Records in their order, each with a handle to move it by. */
export function SortableTable({ resource, columns, records, mayMove }: SortableTableProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const shared = { resource, columns, mayMove };
  if (isPhone) {
    return (
      <ul className={`${classes.frame} ${classes.cards}`}>
        {records.map((record) => (
          <MovableCard key={record.id} record={record} {...shared} />
        ))}
      </ul>
    );
  }
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={labels.entity(resource.collection).many}>
        <thead>
          <tr className={classes.head}>
            {mayMove && <HiddenHead className={classes.narrow} label={t('resource.drag.handle')} />}
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
          {records.map((record) => (
            <MovableRow key={record.id} record={record} {...shared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MovableProps {
  resource: Resource;
  columns: readonly Column[];
  record: AnyRecord;
  mayMove: boolean;
}

function MovableRow({ resource, columns, record, mayMove }: MovableProps) {
  const open = useOpen(resource, record);
  const item = useSortableItem(record.id, !mayMove);
  return (
    <tr
      ref={item.ref}
      style={item.style}
      className={classes.row}
      data-opens={open !== null || undefined}
      data-dragging={item.isDragging || undefined}
      onClick={(event) => {
        if (open && isForTheRow(event)) open.go();
      }}
    >
      {mayMove && (
        <td className={classes.narrow}>
          <DragHandle handle={item.handle} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.name}>
          <RecordCell resource={resource} column={column} record={record} />
        </td>
      ))}
      <td className={classes.narrow}>
        <RowMenu resource={resource} record={record} />
      </td>
    </tr>
  );
}

function MovableCard({ resource, columns, record, mayMove }: MovableProps) {
  const item = useSortableItem(record.id, !mayMove);
  return (
    <li ref={item.ref} style={item.style} className={classes.card}>
      {mayMove && <DragHandle handle={item.handle} />}
      <CardText resource={resource} columns={columns} record={record} />
      <RowMenu resource={resource} record={record} />
    </li>
  );
}
