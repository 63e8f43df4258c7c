import type { RenderType } from '@regia/model/entities/webRender.ts';
import { can } from '@regia/model/permissions.ts';
import { DOCUMENTS } from '../api/siteCollections.ts';
import { editorPath, placeUnder } from '../navigation/places.ts';
import { useActor } from '../session/session.ts';

/** Where the record behind an output is edited; null for who may not see it. */
export function useDocumentPath(type: RenderType, id: string): string | null {
  const entity = DOCUMENTS[type];
  const mayRead = can(useActor(), 'read', entity);
  return mayRead ? editorPath(placeUnder(entity.collection, id)) : null;
}
