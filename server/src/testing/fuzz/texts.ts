/** Texts that fit where the API's description says nothing but that a text is wanted. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import fc from 'fast-check';
import type { Texts } from './fromSchema.ts';
import type { Planted } from './planted.ts';

export const WORDS = ['Nome', 'Padova', 'chi-siamo', 'uno', 'a', 'it', 'true', '1', '10'];
const COLLECTIONS = ENTITIES.map(({ collection }) => collection);
const OF_RECORDS = /^(?:id|ids|template|workCategory|map|reference|upload|backup)$/;

/** By the name of the member or parameter that they are for. */
export function textsFor({ ids, marker }: Planted, collection: string): Texts {
  const own = ids.get(collection) ?? [];
  const all = [...ids.values()].flat();
  return (name) => {
    if (OF_RECORDS.test(name)) return fc.constantFrom('new', ...own, ...own, ...all);
    switch (name) {
      case 'user':
        return fc.constantFrom(...(ids.get('users') ?? []));
      case 'role':
        return fc.constantFrom(...(ids.get('roles') ?? []));
      case 'collection':
        return fc.constant(collection);
      case 'collections':
        return fc.constantFrom(...COLLECTIONS);
      case 'docPath':
        return fc.constantFrom(...own).map((id) => `${collection}/${id}`);
      case 'email':
      case 'recipient':
        return fc.constantFrom('qualcuno@example.com', 'nessuno@example.com');
      case 'sort':
        return fc.constantFrom('', 'createdAt:desc', 'updatedAt');
      case 'fields':
        return fc.constantFrom('name', 'id', 'createdAt,updatedBy');
      default:
        return fc.constantFrom(marker, ...WORDS);
    }
  };
}
