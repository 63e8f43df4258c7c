import type { RenderType } from '@regia/model/entities/webRender.ts';
import { can } from '@regia/model/permissions.ts';
import { editPath } from '../resource/resource.ts';
import { resourceOf } from '../resource/resources.ts';
import { DOCUMENTS } from '../resource/siteCollections.ts';
import { useActor } from '../session/session.ts';

/** Where the record behind an output is edited; null for who may not see it. */
export function useDocumentPath(type: RenderType, id: string): string | null {
  const entity = DOCUMENTS[type];
  const resource = resourceOf(entity.collection);
  const mayRead = can(useActor(), 'read', entity);
  return resource && mayRead ? editPath(resource, id, {}) : null;
}
