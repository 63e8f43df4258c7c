import type { MouseEvent, ReactNode } from 'react';
import type { SortableItem } from '../../../fields/order/SortableItems.tsx';
import type { Column } from '../columns/columns.ts';
import { Cells } from '../columns/RecordCell.tsx';
import type { SelectionHook } from '../selection/useSelection.ts';
import classes from '../table.module.css';
import { useOpen } from '../useOpen.ts';
import { RowBox } from './RowBox.tsx';
import { RowMenu, type RowMenuProps } from './RowMenu.tsx';

export interface RecordRowProps extends RowMenuProps {
  columns: readonly Column[];
  selection: SelectionHook | null;
  /** What makes it move with its grip, in a list that is put in order by hand. */
  item?: Omit<SortableItem, 'handle'>;
  grip?: ReactNode;
}

/** Did the click meet something that does its own thing, or mark a word? */
function isForTheRow({ target, defaultPrevented }: MouseEvent): boolean {
  const isOnControl =
    target instanceof Element && target.closest('a, button, input, label, [role="menu"]');
  return !defaultPrevented && !isOnControl && window.getSelection()?.type !== 'Range';
}

/** One record of a table. Its name is a link, so keys open it too; so does a click anywhere. */
export function RecordRow(props: RecordRowProps) {
  const { resource, columns, record, selection, item, grip, onMoveTo } = props;
  const open = useOpen(resource, record);
  return (
    <tr
      ref={item?.ref}
      style={item?.style}
      className={classes.row}
      data-record={record.id}
      data-opens={open !== null || undefined}
      data-selected={selection?.selected.has(record.id) || undefined}
      data-dragging={item?.isDragging || undefined}
      onPointerDown={(event) => {
        const isPressed = event.button === 0 && event.pointerType !== 'touch';
        const isOnControl =
          event.target instanceof Element && event.target.closest('button, input, label');
        if (isPressed && !isOnControl) open?.soon();
      }}
      onClick={(event) => {
        if (open && isForTheRow(event)) open.go();
      }}
    >
      {grip && <td className={classes.narrow}>{grip}</td>}
      {selection && (
        <td className={classes.boxCell}>
          <RowBox selection={selection} id={record.id} />
        </td>
      )}
      <Cells resource={resource} columns={columns} record={record} />
      <td className={classes.narrow}>
        <RowMenu resource={resource} record={record} onMoveTo={onMoveTo} />
      </td>
    </tr>
  );
}
