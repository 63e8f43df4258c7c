import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useActor } from '../../session/session.ts';
import { editPath, type Resource } from '../resource.ts';

export interface Opening {
  href: string;
  go: () => void;
  /** May the user change the record, or only look at it? */
  mayUpdate: boolean;
}

/** How to open a record's editor; null if it has none, or the user may not. */
export function useOpen(resource: Resource, record: AnyRecord): Opening | null {
  const actor = useActor();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const href = editPath(resource, record.id, params);
  const mayUpdate = can(actor, 'update', resource.entity, record);
  if (!href || !(mayUpdate || can(actor, 'read', resource.entity, record))) return null;
  return { href, mayUpdate, go: () => void navigate({ href }) };
}
