import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './table.module.css';

interface TableSkeletonProps {
  columns: number;
  rows: number;
}

/** The shape of a table while its records are being read: as high as it is going to be. */
export function TableSkeleton({ columns, rows }: TableSkeletonProps) {
  const { t } = useTranslation();
  const lines = Array.from({ length: rows }, (_, index) => `row ${index}`);
  const cells = Array.from({ length: columns }, (_, index) => `cell ${index}`);
  return (
    <div className={classes.frame} role="status" aria-busy="true" aria-label={t('common.loading')}>
      <div className={classes.skeletonHead} />
      {lines.map((line, index) => (
        <div key={line} className={classes.skeletonRow}>
          {cells.map((cell) => (
            <Skeleton key={cell} height={10} width={`${50 + ((index * 17) % 40)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
