import { type AnyRecord, USED_BY } from '@regia/model/entity.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { Suspense } from 'react';
import { RecordMark } from '../../../mistakes/marks.tsx';
import { PageRole, SiteStatusLine } from '../../../mistakes/SiteStatus.tsx';
import { followHere } from '../../../navigation/followHere.ts';
import classes from '../../../resource/list/list.module.css';
import type { Resource } from '../../../resource/resource.ts';
import { useRecordTitle } from '../../../resource/useRecordTitle.ts';
import table from '../table.module.css';
import { useOpen } from '../useOpen.ts';
import { CellValue } from './CellValue.tsx';
import { type Column, nameColumn } from './columns.ts';
import { UsedBy } from './UsedBy.tsx';

interface RecordCellProps {
  resource: Resource;
  column: Column;
  record: AnyRecord;
}

/** One cell of a list. The record's name is the link that opens it. */
export function RecordCell({ resource, column, record }: RecordCellProps) {
  const own = <OwnCell resource={resource} column={column} record={record} />;
  if (column.name !== nameColumn(resource)) return own;
  const isUnnamed = !resource.cells?.[column.name] && isBlank(column, record);
  return (
    <span className={classes.named}>
      <OpeningLink resource={resource} record={record}>
        {isUnnamed ? <Title resource={resource} record={record} /> : own}
      </OpeningLink>
      <PageRole record={record} />
      <RecordMark collection={resource.collection} record={record} />
      <span className={classes.status}>
        <SiteStatusLine record={record} />
      </span>
    </span>
  );
}

/** What a record is called whose name is blank. */
function Title({ resource, record }: Omit<RecordCellProps, 'column'>) {
  return useRecordTitle(resource)(record);
}

/** A column's value, shown in a way of its own where there is one. */
export function OwnCell({ resource, column, record }: RecordCellProps) {
  const { collection, cells } = resource;
  const Own = column.name === USED_BY ? UsedBy : cells?.[column.name];
  if (!Own) return <CellValue collection={collection} column={column} record={record} />;
  return (
    <Suspense>
      <Own record={record} />
    </Suspense>
  );
}

/** Has it nothing to click in a column of texts? */
function isBlank({ name, field }: Column, { [name]: value }: AnyRecord): boolean {
  if (!field || !isKind(field, 'text') || typeof value === 'number') return false;
  return typeof value !== 'string' || value.trim() === '';
}

interface OpeningLinkProps {
  resource: Resource;
  record: AnyRecord;
  children: React.ReactNode;
}

function OpeningLink({ resource, record, children }: OpeningLinkProps) {
  const open = useOpen(resource, record);
  const title = useRecordTitle(resource)(record);
  if (!open) {
    return (
      <span className={classes.title} title={title}>
        {children}
      </span>
    );
  }
  return (
    <a
      className={classes.title}
      title={title}
      href={open.href}
      onClick={(event) => followHere(event, open.go)}
    >
      {children}
    </a>
  );
}

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
  if (column.name === nameColumn(resource)) return table.name;
  if (column.name === USED_BY) return undefined;
  if (!column.field || column.field.kind === 'date') return table.date;
  return column.field.kind === 'image' ? table.picture : undefined;
}
