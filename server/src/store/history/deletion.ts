/** What the revision that deleted a record keeps of it, so that the bin can be searched. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import { foldText } from '../foldText.ts';

export interface Deletion {
  readonly created_by: string | null;
  /** Folded; null where nobody would know the record by one. */
  readonly title: string | null;
}

export const NO_DELETION: Deletion = { created_by: null, title: null };

export function deletionOf(collection: string, record: AnyRecord): Deletion {
  const entity = entityOf(collection);
  return {
    created_by: record.createdBy,
    title: entity ? foldText(titleOf(entity, record)) : null,
  };
}
