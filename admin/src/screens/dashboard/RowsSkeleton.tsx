import { Skeleton } from '@mantine/core';
import classes from './Dashboard.module.css';

/** Stands for rows of two lines that are being read, as high as they will be. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.list}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={index} className={classes.rowPlace}>
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  );
}
