import type { AnyRecord } from '@regia/model/entity.ts';
import type { Resource } from '../../../resource/resource.ts';
import classes from '../table.module.css';
import { type Column, nameColumn } from './columns.ts';
import { RecordCell } from './RecordCell.tsx';

interface CellsProps {
  resource: Resource;
  columns: readonly Column[];
  record: AnyRecord;
}

/** What a row shows of a record. */
export function Cells({ resource, columns, record }: CellsProps) {
  return columns.map((column) => (
    <td key={column.name} className={cellClass(resource, column)}>
      <RecordCell resource={resource} column={column} record={record} />
    </td>
  ));
}

/** What needs its own room; what is no field is a date. */
function cellClass(resource: Resource, column: Column): string | undefined {
  if (column.name === nameColumn(resource)) return classes.name;
  if (!column.field || column.field.kind === 'date') return classes.date;
  return column.field.kind === 'image' ? classes.picture : undefined;
}
