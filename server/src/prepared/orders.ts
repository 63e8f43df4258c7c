/** The order of a list that a set and somebody else have both put in order. */
import { DEFAULT_ORDER } from '@regia/model/constants.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { smallestFree } from '@regia/model/rules/ordering.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { listIds } from '../store/lists/listQuery.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Edit } from './sets.ts';

function places({ base, record }: Edit): boolean {
  return record !== null && record.order !== base?.order;
}

/** Have both the set and somebody else given a record another order? */
export function isOrderedByBoth(edit: Edit, stored: AnyRecord | null): boolean {
  const { base } = edit;
  return base !== null && stored !== null && places(edit) && stored.order !== base.order;
}

/**
 * Gives what a set has placed the places that it has there, and all others those left over, in the order that they
 * have: a set says nothing of what keeps its place in it, so that two records could have the same number.
 * @param edits of the set, which have been made
 */
export async function keepOrder(
  unit: UnitOfWork,
  entity: Entity,
  edits: readonly Edit[],
): Promise<void> {
  const { collection } = entity;
  const own = edits.filter((edit) => edit.collection === collection);
  const isPlaced = new Set(own.filter(places).map(({ id }) => id));
  const ids = await listIds(unit.session, entity, { search: '', filters: [], sort: [] });
  const records = await getShortDocuments(unit.session, collection, ids, ['order']);
  const orderOf = (id: string) => Number(records.get(id)?.order ?? DEFAULT_ORDER);
  // New ones are at the end until somebody places them.
  const all = ids.filter((id) => orderOf(id) !== DEFAULT_ORDER);
  const orders = new Set(all.map(orderOf));
  if (orders.size === all.length) return;
  while (orders.size < all.length) orders.add(smallestFree(orders));
  const numbers = [...orders].sort((one, other) => one - other);
  const placed = all.filter((id) => isPlaced.has(id));
  const others = all.filter((id) => !isPlaced.has(id));
  for (const number of numbers) {
    const [next] = placed;
    const isNext = next !== undefined && (orderOf(next) <= number || others.length === 0);
    const id = isNext ? placed.shift() : others.shift();
    if (id === undefined || orderOf(id) === number) continue;
    const before = await unit.find(collection, id);
    if (!before) continue;
    await unit.put(collection, unit.updated(before, { ...before, order: number }), before);
  }
}
