/** The order in which lists of the site show records, whatever the database. */
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import type { AnyRecord, SortKey } from '@regia/model/entity.ts';

/** Records in an entity's order: numbers by size, words without regard to case, then by id. */
export function comparing(order: readonly SortKey[]): (one: AnyRecord, other: AnyRecord) => number {
  return (one, other) => {
    for (const { field, direction } of order) {
      const difference = compare(one[field], other[field]);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return compare(one.id, other.id);
  };
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [wordsOf(one ?? '').toLowerCase(), wordsOf(other ?? '').toLowerCase()];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
