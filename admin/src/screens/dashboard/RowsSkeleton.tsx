import { Skeleton } from '@mantine/core';

/** Stands for rows that are being read. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
    <Skeleton key={index} height={32} my={12} />
  ));
}
