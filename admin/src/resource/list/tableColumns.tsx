import type { AnyRecord } from '@regia/model/entity.ts';
import { createColumnHelper, type TableFeatures } from '@tanstack/react-table';
import { RecordCell } from '../cells/RecordCell.tsx';
import type { Resource } from '../resource.ts';
import type { Column } from './columns.ts';

const helper = createColumnHelper<TableFeatures, AnyRecord>();

/** The columns as the table library wants them. */
export function tableColumns(resource: Resource, columns: readonly Column[]) {
  return columns.map((column) =>
    helper.accessor((record) => record[column.name], {
      id: column.name,
      cell: ({ row }) => <RecordCell resource={resource} column={column} record={row.original} />,
    }),
  );
}
