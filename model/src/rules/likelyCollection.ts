import { ENTITIES } from '../entities/registry.ts';

/** The collection that a name of none of ours may stand for: in another number, or otherwise written. */
export function likelyCollection(name: string): string | undefined {
  const meant = stemOf(name);
  return ENTITIES.find(({ collection, type }) => [collection, type].map(stemOf).includes(meant))
    ?.collection;
}

function stemOf(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}/]/gu, '');
  return letters.replace(/(?:ies|y|s)$/, '');
}
