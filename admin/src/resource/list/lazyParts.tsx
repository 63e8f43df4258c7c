/** Parts of a list that may come a moment after its rows. Each keeps its place meanwhile. */
import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { FilterRow as FilterRowType } from './FilterRow.tsx';
import classes from './list.module.css';
import type { PageSizeSelect as PageSizeSelectType } from './PageSizeSelect.tsx';

const FilterRow = lazy(() =>
  import('./FilterRow.tsx').then((module) => ({ default: module.FilterRow })),
);
const PageSizeSelect = lazy(() =>
  import('./PageSizeSelect.tsx').then((module) => ({ default: module.PageSizeSelect })),
);

/** @see FilterRow */
export function LazyFilterRow(props: ComponentProps<typeof FilterRowType>) {
  const place = (
    <tr className={classes.filters} aria-hidden>
      <th colSpan={props.columns.length + (props.hasBoxes ? 2 : 1)} />
    </tr>
  );
  return (
    <Suspense fallback={place}>
      <FilterRow {...props} />
    </Suspense>
  );
}

/** @see PageSizeSelect */
export function LazyPageSizeSelect(props: ComponentProps<typeof PageSizeSelectType>) {
  return (
    <Suspense fallback={<Skeleton width={72} height={30} />}>
      <PageSizeSelect {...props} />
    </Suspense>
  );
}
