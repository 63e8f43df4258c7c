import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { Search } from '../../resource/list/listState.ts';
import { editPath, type Resource } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';
import { OPEN } from './useDetails.ts';

export interface Opening {
  href: string;
  go: () => void;
  /** May the user change the record, or only look at it? */
  mayUpdate: boolean;
}

/** How to open a record's editor or details; null if it has neither, or the user may not. */
export function useOpen(resource: Resource, record: AnyRecord): Opening | null {
  const actor = useActor();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const { pathname } = useLocation();
  const path = editPath(resource, record.id, params);
  const mayUpdate = can(actor, 'update', resource.entity, record);
  if (!mayUpdate && !can(actor, 'read', resource.entity, record)) return null;
  if (path) return { href: path, mayUpdate, go: () => void navigate({ href: path }) };
  if (!resource.Details) return null;
  const { id } = record;
  return {
    href: `${pathname}?${OPEN}=${encodeURIComponent(id)}`,
    mayUpdate: false,
    go: () => void navigate({ to: pathname, search: (now: Search) => ({ ...now, [OPEN]: id }) }),
  };
}
