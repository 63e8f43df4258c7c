/** Puts records in order by hand. */
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { ordersOf } from '@regia/model/rules/ordering.ts';
import { getDocuments } from '../store/documents.ts';
import { changeRecords, type Effect } from './change.ts';
import type { RecordContext } from './context.ts';
import { mustBeAllowed, type Writer } from './writer.ts';

/**
 * Gives the records the orders 1…n in the sequence of their ids, in one change.
 * @param ids of existing records, each once
 * @throws RegiaError `invalidParameters` where the entity has no order, `notFound`, `accessDenied`
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
    const records = await getDocuments(unit.session, collection, ids);
    for (const [id, order] of ordersOf(ids)) {
      const before = records.get(id);
      if (!before) throw recordNotFound(collection, id);
      mustBeAllowed(writer, 'update', entity, before);
      if (before.order === order) continue;
      await unit.put(collection, unit.updated(before, { ...before, order }), before);
    }
  });
  return { renders, change };
}
