import type { AnyRecord } from '@regia/model/entity.ts';
import type { MouseEvent, ReactNode } from 'react';
import type { Resource } from '../resource.ts';
import classes from './list.module.css';
import { RowMenu } from './RowMenu.tsx';
import { useOpen } from './useOpen.ts';

interface RecordRowProps {
  resource: Resource;
  record: AnyRecord;
  children: ReactNode;
}

/** Did the click meet something that does its own thing, or mark a word? */
export function isForTheRow({ target, defaultPrevented }: MouseEvent): boolean {
  const isOnControl =
    target instanceof Element && target.closest('a, button, input, [role="menu"]');
  return !defaultPrevented && !isOnControl && window.getSelection()?.type !== 'Range';
}

/** One record of a table. Its name is a link, so keys open it too; so does a click anywhere. */
export function RecordRow({ resource, record, children }: RecordRowProps) {
  const open = useOpen(resource, record);
  return (
    <tr
      className={classes.row}
      data-opens={open !== null || undefined}
      onClick={(event) => {
        if (open && isForTheRow(event)) open.go();
      }}
    >
      {children}
      <td className={classes.narrow}>
        <RowMenu resource={resource} record={record} />
      </td>
    </tr>
  );
}
