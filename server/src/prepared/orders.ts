/** The order of a list that a set and others have both put in order. */
import { DEFAULT_ORDER } from '@regia/model/constants.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { comparing } from '../store/lists/listOrder.ts';
import { listIds } from '../store/lists/listQuery.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import { mergedNumbers, type Placed } from './mergedNumbers.ts';
import type { Edit } from './sets.ts';

/** What a set has placed, as its edits are made. */
export class Orders {
  readonly #placed = new Map<Entity, Map<string, PlacedRecord>>();

  /** @param stored the record as it is before the edit is made */
  note(entity: Entity, { id, base, record }: Edit, stored: AnyRecord | null): void {
    if (!entity.sortable || record === null || record.order === base?.order) return;
    const is = orderOf(record);
    // What is last by default is so together with others.
    if (is === DEFAULT_ORDER) return;
    const placed = this.#placed.get(entity) ?? new Map<string, PlacedRecord>();
    this.#placed.set(entity, placed);
    const was = base && orderOf(base);
    const live = was === null ? is : orderOf(stored ?? base ?? {});
    placed.set(id, { id, was, is, live, before: base ?? record });
  }

  /**
   * Where others have moved something, too, the numbers are those of both, see `mergedNumbers`.
   * @param require throws where a record that the set has not placed may not get another number
   */
  async settle(unit: UnitOfWork, require: Require): Promise<void> {
    for (const [entity, placed] of this.#placed) {
      // Of those that shared a number, the list had others first.
      const inOrder = comparing(entity.order);
      const all = [...placed.values()].sort((one, other) => inOrder(one.before, other.before));
      const isShared = all.some(({ was, live }) => was !== null && was !== live);
      if (isShared) await settle(unit, entity, { all, require });
    }
  }
}

interface PlacedRecord extends Placed {
  readonly before: AnyRecord;
}

type Require = (entity: Entity, before: AnyRecord, after: AnyRecord) => void;

async function settle(
  unit: UnitOfWork,
  entity: Entity,
  { all, require }: { all: readonly Placed[]; require: Require },
): Promise<void> {
  const { collection } = entity;
  const ids = await listIds(unit.session, entity, { search: '', filters: [], sort: [] });
  const records = await getShortDocuments(unit.session, collection, ids, ['order']);
  const own = new Set(all.map(({ id }) => id));
  const others = ids
    .filter((id) => !own.has(id))
    .map((id) => ({ id, live: orderOf(records.get(id) ?? {}) }));
  for (const [id, order] of mergedNumbers(all, others)) {
    const before = await unit.find(collection, id);
    if (!before || before.order === order) continue;
    const after = unit.updated(before, { ...before, order });
    if (!own.has(id)) require(entity, before, after);
    await unit.put(collection, after, before);
  }
}

/** A record's number in a list that is put in order by hand. */
function orderOf({ order }: Readonly<Record<string, unknown>>): number {
  return typeof order === 'number' ? order : DEFAULT_ORDER;
}
