import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ASKED_EARLY_MS, queryClient, recordQuery } from '../../api/queries.ts';
import type { Search } from '../../resource/list/listState.ts';
import { editPath, type Resource } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';
import { isMotionWelcome } from '../../themes/motion.ts';

interface Opening {
  href: string;
  go: () => void;
  /** Asks for the record already as somebody presses the button, of which the click is the end. */
  soon: () => void;
  /** May the user change the record, or only look at it? */
  mayUpdate: boolean;
}

/** How to open a record's editor or details; null if it has neither, or the user may not. */
export function useOpen(resource: Resource, record: AnyRecord): Opening | null {
  const actor = useActor();
  // A list follows its address itself; each of its rows need not.
  const { navigate, state } = useRouter();
  const { pathname } = state.location;
  const path = editPath(resource, record.id, state.matches.at(-1)?.params ?? {});
  const mayUpdate = can(actor, 'update', resource.entity, record);
  if (!mayUpdate && !can(actor, 'read', resource.entity, record)) return null;
  const { id } = record;
  if (path) {
    const asked = recordQuery(resource.collection, id);
    return {
      href: path,
      mayUpdate,
      soon: () => void queryClient.prefetchQuery({ ...asked, gcTime: ASKED_EARLY_MS }),
      go: () => {
        // Only where the editor can be drawn at once has its title anything to come from.
        const viewTransition =
          isMotionWelcome() && queryClient.getQueryData(asked.queryKey) !== undefined;
        const name = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"] a`);
        if (viewTransition) name?.style.setProperty('view-transition-name', 'record-name');
        void navigate({ href: path, viewTransition });
      },
    };
  }
  if (!resource.Details) return null;
  return {
    soon: () => {},
    href: `${pathname}?${OPEN}=${encodeURIComponent(id)}`,
    mayUpdate: false,
    go: () => void navigate({ to: pathname, search: (now: Search) => ({ ...now, [OPEN]: id }) }),
  };
}

/** The parameter of a list's address that names the record whose details are shown. */
const OPEN = 'open';

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
