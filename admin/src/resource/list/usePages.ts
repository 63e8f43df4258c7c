import { useCallback, useEffect, useMemo } from 'react';
import { type ListState, START } from './listState.ts';

type Place = Pick<ListState, 'page' | 'pageSize'>;

/**
 * What `Pages` takes where a list is turned over and nothing else; one that has become empty, as by a
 * deletion, goes to the last page.
 * @param shown what is listed there; undefined while that is not known
 */
export function usePages(
  { page, pageSize }: Place,
  shown: { total: number } | undefined,
  onPlace: (place: Place) => void,
) {
  const state = useMemo(() => ({ ...START, page, pageSize }), [page, pageSize]);
  const onChange = useCallback(
    (step: (state: ListState) => ListState) => {
      const next = step(state);
      onPlace({ page: next.page, pageSize: next.pageSize });
    },
    [state, onPlace],
  );
  useLastPage(shown, state, onChange);
  return { state, onChange };
}

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
