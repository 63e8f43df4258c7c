import type { AnyRecord } from '@regia/model/entity.ts';
import type { MouseEvent } from 'react';
import type { Resource } from '../../../resource/resource.ts';
import type { Column } from '../columns/columns.ts';
import { Cells } from '../columns/RecordCell.tsx';
import type { SelectionHook } from '../selection/useSelection.ts';
import classes from '../table.module.css';
import { useOpen } from '../useOpen.ts';
import { RowBox } from './RowBox.tsx';
import { RowMenu } from './RowMenu.tsx';

interface RecordRowProps {
  resource: Resource;
  columns: readonly Column[];
  record: AnyRecord;
  selection: SelectionHook | null;
}

/** Did the click meet something that does its own thing, or mark a word? */
export function isForTheRow({ target, defaultPrevented }: MouseEvent): boolean {
  const isOnControl =
    target instanceof Element && target.closest('a, button, input, label, [role="menu"]');
  return !defaultPrevented && !isOnControl && window.getSelection()?.type !== 'Range';
}

/** One record of a table. Its name is a link, so keys open it too; so does a click anywhere. */
export function RecordRow({ resource, columns, record, selection }: RecordRowProps) {
  const open = useOpen(resource, record);
  return (
    <tr
      className={classes.row}
      data-record={record.id}
      data-opens={open !== null || undefined}
      data-selected={selection?.selected.has(record.id) || undefined}
      onClick={(event) => {
        if (open && isForTheRow(event)) open.go();
      }}
    >
      {selection && (
        <td className={classes.boxCell}>
          <RowBox selection={selection} id={record.id} />
        </td>
      )}
      <Cells resource={resource} columns={columns} record={record} />
      <td className={classes.narrow}>
        <RowMenu resource={resource} record={record} />
      </td>
    </tr>
  );
}
