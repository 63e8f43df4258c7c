/** Puts records in order by hand. */
import { DEFAULT_ORDER } from '@regia/model/constants.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { ordersOf } from '@regia/model/rules/ordering.ts';
import { listIds } from '../store/lists/listQuery.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import { changeRecords, type Effect } from './change.ts';
import type { RecordContext } from './context.ts';
import { may, mustBeAllowed, type Writer } from './writer.ts';

/**
 * Puts the records in the sequence of their ids, in the places that they have among all, and gives
 * all of them the orders 1…n: of a part alone, some would share a number. A writer who may not update
 * all that this moves exchanges the numbers of the records that they name. One change.
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
    const isAllowed = (id: string) => may(writer, 'update', entity, records.get(id));
    const numbered = ordersOf(inPlacesOf(ids, all));
    const moves = (id: string) => records.get(id)?.order !== numbered.get(id);
    const orders = all.filter(moves).every(isAllowed) ? numbered : exchanged(ids, all, records);
    const moved = all.filter((id) => orders.has(id) && records.get(id)?.order !== orders.get(id));
    for (const id of moved) {
      const before = await unit.find(collection, id);
      if (!before) continue;
      const after = unit.updated(before, { ...before, order: orders.get(id) });
      await unit.put(collection, after, before);
    }
  });
  return { renders, change };
}

/** The numbers that some records have, in another sequence; where they share one, the next ones. */
function exchanged(
  some: readonly string[],
  all: readonly string[],
  records: ReadonlyMap<string, AnyRecord>,
): Map<string, number> {
  const named = new Set(some);
  let last = Number.NEGATIVE_INFINITY;
  const numbers = all
    .filter((id) => named.has(id))
    .map((id) => {
      const order = records.get(id)?.order;
      last = Math.max(last + 1, typeof order === 'number' ? order : DEFAULT_ORDER);
      return last;
    });
  return new Map(some.map((id, index) => [id, numbers[index] ?? last]));
}

/** All ids, with some of them in another sequence and the others where they were. */
function inPlacesOf(some: readonly string[], all: readonly string[]): string[] {
  const moving = new Set(some);
  const sequence = some.values();
  return all.map((id) => (moving.has(id) ? (sequence.next().value ?? id) : id));
}
