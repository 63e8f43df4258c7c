import { scoreOf } from '../../lib/fuzzy.ts';

/**
 * What was found for a search, the names that fit it best first: of "Heading" and "Subheading" the
 * search for "head" finds the former first.
 * @returns otherwise in the order given
 */
export function nearestFirst<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  search: string,
): readonly Item[] {
  if (search.trim() === '') return items;
  return items
    .map((item) => ({ item, score: scoreOf(search, nameOf(item)) }))
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
