import type { AnyRecord } from '@regia/model/entity.ts';
import { RecordCell } from '../cells/RecordCell.tsx';
import type { Resource } from '../resource.ts';
import type { Column } from './columns.ts';
import classes from './table.module.css';

interface CellsProps {
  resource: Resource;
  columns: readonly Column[];
  record: AnyRecord;
}

/** What a row shows of a record. */
export function Cells({ resource, columns, record }: CellsProps) {
  return columns.map((column) => (
    <td key={column.name} className={column.field?.kind === 'image' ? classes.picture : undefined}>
      <RecordCell resource={resource} column={column} record={record} />
    </td>
  ));
}
