import { NEW_ID } from '@regia/model/constants.ts';
import { can } from '@regia/model/permissions.ts';
import { useParams } from '@tanstack/react-router';
import { editPath, type Resource } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';

/** Where a new record begins as a copy of another; null for who may make none. */
export function useClonePath(resource: Resource, id: string): string | null {
  const params = useParams({ strict: false });
  const actor = useActor();
  const path = editPath(resource, NEW_ID, params);
  if (!path || !can(actor, 'create', resource.entity)) return null;
  return `${path}?clone=${encodeURIComponent(id)}`;
}
