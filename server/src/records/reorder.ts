/** Puts records in order by hand. */
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { ordersOf } from '@regia/model/rules/ordering.ts';
import { listIds } from '../store/lists/listQuery.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import { changeRecords, type Effect } from './change.ts';
import type { RecordContext } from './context.ts';
import { mustBeAllowed, type Writer } from './writer.ts';

/**
 * Puts the records in the sequence of their ids, in the places that they have among all, and gives
 * all of them the orders 1…n: of a part alone, some would share a number. One change.
 * @param ids of existing records, each once
 * @throws RegiaError `invalidParameters` where the entity has no order, `notFound`, `accessDenied`,
 * `changeTooLarge`
 */
export async function reorderRecords(
  context: RecordContext,
  writer: Writer,
  entity: Entity,
  ids: readonly string[],
): Promise<Effect> {
  const { collection } = entity;
  if (!entity.sortable || new Set(ids).size < ids.length) {
    throw new RegiaError('invalidParameters', 'invalid parameters');
  }
  mustBeAllowed(writer, 'update', entity);
  const { renders, change } = await changeRecords(context, writer, async (unit) => {
    const { session } = unit;
    const all = await listIds(session, entity, { search: '', filters: [], sort: [] });
    const records = await getShortDocuments(session, collection, all, ['order']);
    for (const id of ids) {
      const record = records.get(id);
      if (!record) throw recordNotFound(collection, id);
      mustBeAllowed(writer, 'update', entity, record);
    }
    const orders = ordersOf(inPlacesOf(ids, all));
    const moved = all.filter((id) => records.get(id)?.order !== orders.get(id));
    for (const id of moved) {
      const before = await unit.find(collection, id);
      if (!before) continue;
      const after = unit.updated(before, { ...before, order: orders.get(id) });
      await unit.put(collection, after, before);
    }
  });
  return { renders, change };
}

/** All ids, with some of them in another sequence and the others where they were. */
function inPlacesOf(some: readonly string[], all: readonly string[]): string[] {
  const moving = new Set(some);
  const sequence = some.values();
  return all.map((id) => (moving.has(id) ? (sequence.next().value ?? id) : id));
}
