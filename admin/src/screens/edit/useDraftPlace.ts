import { NEW_ID } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useParams } from '@tanstack/react-router';
import { useSetFor } from '../../api/prepared.ts';
import type { DraftPlace } from '../../drafts/draft.ts';
import { parentIn, type Resource } from '../../resource/resource.ts';

/** Where the drafts of a form belong; new records of different parents have different ones. */
export function useDraftPlace(
  resource: Resource,
  user: string,
  record: AnyRecord | null,
): DraftPlace {
  const params = useParams({ strict: false });
  const parent = parentIn(resource, params);
  const unsaved = parent ? `${NEW_ID}@${parent.id}` : NEW_ID;
  const { collection } = resource;
  const set = useSetFor(collection)?.id ?? '';
  return { user, collection, record: record?.id ?? unsaved, set };
}
