import { VisuallyHidden } from '@mantine/core';
import type { SortKey } from '@regia/model/entity.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLabels } from '../../../messages/labels.ts';
import { type ListState, nextSort } from '../../../resource/list/listState.ts';
import type { Resource } from '../../../resource/resource.ts';
import classes from '../table.module.css';
import type { Column } from './columns.ts';

interface ColumnHeadProps {
  column: Column;
  label: string;
  /** What is shown instead of the bare label, such as a button that sorts. */
  children?: ReactNode;
  'aria-sort'?: 'ascending' | 'descending' | 'none';
}

interface HiddenHeadProps {
  className: string | undefined;
  label: string;
}

/** The head of a column that needs none for the eye. */
export function HiddenHead({ className, label }: HiddenHeadProps) {
  return (
    <th scope="col" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </th>
  );
}

/** The head of a column; a column of pictures speaks for itself. */
export function ColumnHead({ column, label, children, ...aria }: ColumnHeadProps) {
  if (column.field?.kind === 'image') {
    return <HiddenHead className={classes.picture} label={label} />;
  }
  return (
    <th scope="col" {...aria}>
      {children ?? label}
    </th>
  );
}

interface SortButtonProps {
  resource: Resource;
  column: Column;
  sort: SortKey | null;
  onChange: (change: (state: ListState) => ListState) => void;
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column: its name, which sorts. */
export function SortButton({ resource, column, sort, onChange }: SortButtonProps) {
  const labels = useLabels();
  const label = labels.field(resource.collection, column.name);
  const { sortKey } = column;
  if (!sortKey) return <ColumnHead column={column} label={label} />;

  const own = resource.entity.order[0];
  const isOwn = sort === null && own !== undefined && sortKey.split('.')[0] === own.field;
  const direction = sort?.field === sortKey ? sort.direction : isOwn ? own.direction : null;
  const Icon =
    direction === null ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <ColumnHead
      column={column}
      label={label}
      aria-sort={direction ? DIRECTIONS[direction] : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction !== null || undefined}
        onClick={() =>
          onChange((now) => ({
            ...now,
            page: 1,
            // A column that sorts already, unasked, is asked for the other direction.
            sort:
              isOwn && own.direction === 'asc'
                ? { field: sortKey, direction: 'desc' }
                : nextSort(now.sort, sortKey),
          }))
        }
      >
        {label}
        <Icon size={14} className={direction ? undefined : classes.unsorted} aria-hidden />
      </button>
    </ColumnHead>
  );
}
