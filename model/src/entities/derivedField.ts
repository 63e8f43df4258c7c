/** What the API shows of a record without storing it. */
import type { Entity } from '../entity.ts';
import { map } from './map.ts';

/** The field of an entity's records that is worked out; null where there is none. */
export function derivedField({ collection, isWebDocument }: Entity): 'url' | 'code' | null {
  if (isWebDocument) return 'url';
  return collection === map.collection ? 'code' : null;
}
