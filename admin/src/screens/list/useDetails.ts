import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search } from '../../resource/list/listState.ts';

/** The parameter of a list's address that names the record whose details are shown. */
export const OPEN = 'open';

/** Whose details the address asks for, and the way back to the list alone. */
export function useDetails(): { openId: string | null; close: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search: Search = useSearch({ strict: false });
  const close = useCallback(() => {
    const withoutOpen = ({ [OPEN]: _, ...rest }: Search) => rest;
    void navigate({ to: pathname, search: withoutOpen, replace: true });
  }, [navigate, pathname]);
  const open = search[OPEN];
  return { openId: typeof open === 'string' && open !== '' ? open : null, close };
}
