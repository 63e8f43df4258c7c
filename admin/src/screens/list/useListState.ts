import type { SortKey } from '@regia/model/entity.ts';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { recall, remember } from '../../lib/localStore.ts';
import { isValues } from '../../lib/paths.ts';
import {
  type ListState,
  type Search,
  START,
  searchFromState,
  stateFromSearch,
} from '../../resource/list/listState.ts';

/** The lists opened since the page was loaded: only the first opening is the start of a visit. */
const visited = new Set<string>();

/**
 * The state of the list in this address. Coming back to it without any restores the last one; a
 * visit begins with the user's own view instead, if they have chosen one.
 * @param first the address of that view; null for none, undefined until it is known
 * @param usual what a list is sorted by that was never seen before
 */
export function useListState(first: Search | null | undefined, usual?: SortKey) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const state = useMemo(() => stateFromSearch(search), [search]);
  const name = `list${pathname}`;
  // What was last asked for, until the address says otherwise: it follows a moment later.
  const current = useRef(state);
  const seen = useRef({ pathname, state });
  if (seen.current.pathname !== pathname || seen.current.state !== state) {
    seen.current = { pathname, state };
    current.current = state;
  }

  const show = useCallback(
    (next: ListState) => {
      current.current = next;
      void navigate({ to: pathname, search: () => searchFromState(next), replace: true });
    },
    [navigate, pathname],
  );

  const restored = useRef('');
  const isReady = first !== undefined || visited.has(pathname);
  const start = useMemo(() => {
    if (!isReady) return null;
    const chosen = visited.has(pathname) ? null : first;
    const stored = chosen ?? recall(name) ?? (usual && searchFromState({ ...START, sort: usual }));
    return isValues(stored) ? stateFromSearch(stored) : null;
  }, [pathname, name, first, usual, isReady]);
  // Once, for a list opened by its bare address; what is shown meanwhile is what will be.
  const isBare = Object.keys(searchFromState(state)).length === 0;
  const pending = restored.current !== pathname && isBare ? start : null;
  useEffect(() => {
    if (!isReady || restored.current === pathname) return;
    restored.current = pathname;
    visited.add(pathname);
    if (pending) show(pending);
  }, [pathname, show, pending, isReady]);

  const change = useCallback(
    (step: (state: ListState) => ListState) => {
      const next = step(current.current);
      remember(name, searchFromState(next));
      show(next);
    },
    [name, show],
  );
  return { state: pending ?? state, change };
}
