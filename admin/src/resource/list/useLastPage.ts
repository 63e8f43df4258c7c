import { useEffect } from 'react';
import type { ListState } from './listState.ts';

/** Goes to the last page when the one that is open has become empty, as by a deletion. */
export function useLastPage(
  shown: { total: number } | undefined,
  { page, pageSize }: ListState,
  change: (change: (state: ListState) => ListState) => void,
): void {
  const last = shown && Math.max(1, Math.ceil(shown.total / pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) change((state) => ({ ...state, page: last }));
  }, [last, page, change]);
}
