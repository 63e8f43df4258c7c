import type { AnyRecord } from '@regia/model/entity.ts';
import { DragHandle } from '../../../fields/order/DragHandle.tsx';
import { useSortableItem } from '../../../fields/order/SortableItems.tsx';
import { recordName } from '../../../messages/shownName.ts';
import type { Resource } from '../../../resource/resource.ts';
import { Cells } from '../columns/Cells.tsx';
import type { Column } from '../columns/columns.ts';
import type { SelectionHook } from '../selection/useSelection.ts';
import classes from '../table.module.css';
import { useOpen } from '../useOpen.ts';
import cards from './cards.module.css';
import { CardText } from './RecordCards.tsx';
import { isForTheRow } from './RecordRow.tsx';
import { RowBox } from './RowBox.tsx';
import { RowMenu } from './RowMenu.tsx';

interface MovableProps {
  resource: Resource;
  columns: readonly Column[];
  record: AnyRecord;
  selection: SelectionHook | null;
  /** Asks for the place that a record is to have; null where the user may move none. */
  onMoveTo: ((record: AnyRecord) => void) | null;
}

/** A record of a sortable list as a row. */
export function MovableRow({ resource, columns, record, selection, onMoveTo }: MovableProps) {
  const open = useOpen(resource, record);
  const item = useSortableItem(record.id, !onMoveTo);
  return (
    <tr
      ref={item.ref}
      style={item.style}
      className={classes.row}
      data-record={record.id}
      data-opens={open !== null || undefined}
      data-selected={selection?.selected.has(record.id) || undefined}
      data-dragging={item.isDragging || undefined}
      onClick={(event) => {
        if (open && isForTheRow(event)) open.go();
      }}
    >
      {onMoveTo && (
        <td className={classes.narrow}>
          <DragHandle name={recordName(resource.entity, record)} handle={item.handle} />
        </td>
      )}
      {selection && (
        <td className={classes.boxCell}>
          <RowBox selection={selection} id={record.id} />
        </td>
      )}
      <Cells resource={resource} columns={columns} record={record} />
      <td className={classes.narrow}>
        <RowMenu
          resource={resource}
          record={record}
          onMoveTo={onMoveTo ? () => onMoveTo(record) : undefined}
        />
      </td>
    </tr>
  );
}

/** A record of a sortable list as a card, for narrow screens. */
export function MovableCard({ resource, columns, record, selection, onMoveTo }: MovableProps) {
  const item = useSortableItem(record.id, !onMoveTo);
  return (
    <li
      ref={item.ref}
      style={item.style}
      className={cards.card}
      data-record={record.id}
      data-selected={selection?.selected.has(record.id) || undefined}
    >
      {onMoveTo && <DragHandle name={recordName(resource.entity, record)} handle={item.handle} />}
      {selection && <RowBox selection={selection} id={record.id} />}
      <CardText resource={resource} columns={columns} record={record} />
      <RowMenu
        resource={resource}
        record={record}
        onMoveTo={onMoveTo ? () => onMoveTo(record) : undefined}
      />
    </li>
  );
}
