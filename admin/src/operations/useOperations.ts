import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnderWay, operationsQuery } from '../api/operations.ts';
import { forgetAfter } from './begin.ts';

/** The latest operations; when one ends, whoever began it, what it may have changed is read anew. */
export function useOperations() {
  const { data, error, refetch } = useQuery(operationsQuery);
  const operations = data?.items;
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!operations) return;
    const running = operations.filter(isUnderWay).map(({ id }) => id);
    const hasEnded = before.current.some((id) => !running.includes(id));
    before.current = running;
    if (hasEnded) void forgetAfter();
  }, [operations]);
  return { operations, error, retry: () => void refetch() };
}
