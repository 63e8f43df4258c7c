import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
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
