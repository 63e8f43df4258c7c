import { useCallback, useMemo } from 'react';
import { type ListState, START } from './listState.ts';
import { useLastPage } from './useLastPage.ts';

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
