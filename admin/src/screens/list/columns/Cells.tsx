import type { AnyRecord } from '@regia/model/entity.ts';
import type { Resource } from '../../../resource/resource.ts';
import classes from '../table.module.css';
import type { Column } from './columns.ts';
import { RecordCell } from './RecordCell.tsx';

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
