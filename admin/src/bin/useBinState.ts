import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { BinQuery } from '../api/history.ts';
import { binQueryFrom, searchFromBin } from './binState.ts';

/** What the bin's address asks for, and how to ask for something else. */
export function useBinState(collections: readonly string[]) {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const query = useMemo(() => binQueryFrom(search, collections), [search, collections]);
  const change = useCallback(
    (part: Partial<BinQuery>) => {
      const next = { ...query, page: 1, ...part };
      void navigate({ to: '/bin', search: () => searchFromBin(next), replace: true });
    },
    [navigate, query],
  );
  return { query, change };
}
