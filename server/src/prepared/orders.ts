/** The order of a list that a set and others have both put in order. */
import { DEFAULT_ORDER } from '@regia/model/constants.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { comparing } from '../store/lists/listOrder.ts';
import { listIds } from '../store/lists/listQuery.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Edit } from './sets.ts';

/** A record that a set has given another place: as it was, and the numbers that it has there and has got from others. */
interface Placed {
  readonly id: string;
  readonly was: AnyRecord;
  readonly is: number;
  readonly live: number;
}

/** What a set has placed, as its edits are made. */
export class Orders {
  readonly #placed = new Map<Entity, Map<string, Placed>>();

  /** @param stored the record as it is before the edit is made */
  note(entity: Entity, { id, base, record }: Edit, stored: AnyRecord | null): void {
    if (!entity.sortable || record === null || record.order === base?.order) return;
    const was = base ?? { ...record, order: DEFAULT_ORDER };
    const placed = this.#placed.get(entity) ?? new Map<string, Placed>();
    this.#placed.set(entity, placed);
    placed.set(id, { id, was, is: numberOf(record), live: numberOf(stored ?? was) });
  }

  /**
   * Where others have moved something, too: what the set moved gets its number there, or the next that no other record
   * has; what only they moved keeps theirs. Nothing is written but what the set places.
   */
  async settle(unit: UnitOfWork): Promise<void> {
    for (const [entity, placed] of this.#placed) {
      const all = [...placed.values()];
      if (all.some(({ was, live }) => numberOf(was) !== live)) await settle(unit, entity, all);
    }
  }
}

async function settle(unit: UnitOfWork, entity: Entity, all: readonly Placed[]): Promise<void> {
  const { collection } = entity;
  const sequence = all.toSorted((one, other) => comparing(entity.order)(one.was, other.was));
  const movedInSet = moved(sequence, ({ is }) => is);
  const movedLive = moved(sequence, ({ live }) => live);
  // The others have only made room.
  const leaves = ({ id }: Placed) => movedLive.has(id) && !movedInSet.has(id);
  const numbers = new Map(all.filter(leaves).map(({ id, live }) => [id, live]));
  const placed = all.filter((one) => !leaves(one)).sort((one, other) => one.is - other.is);
  const own = new Set(placed.map(({ id }) => id));
  const ids = await listIds(unit.session, entity, { search: '', filters: [], sort: [] });
  const records = await getShortDocuments(unit.session, collection, ids, ['order']);
  const others = ids.filter((id) => !own.has(id));
  const taken = new Set(others.map((id) => numbers.get(id) ?? Number(records.get(id)?.order)));
  for (const { id, is } of placed) {
    let number = is;
    // What is last by default is so together with others.
    while (number !== DEFAULT_ORDER && taken.has(number)) number++;
    taken.add(number);
    numbers.set(id, number);
  }
  for (const [id, order] of numbers) {
    const before = await unit.find(collection, id);
    if (!before || before.order === order) continue;
    await unit.put(collection, unit.updated(before, { ...before, order }), before);
  }
}

/** Of those that were in one order and are in another: the fewest whose moves explain it. */
function moved(sequence: readonly Placed[], now: (one: Placed) => number): ReadonlySet<string> {
  // The longest run that ends with each: its length, and what comes before it.
  const runs: { length: number; before: number }[] = [];
  for (const [at, one] of sequence.entries()) {
    const before = runs
      .map(({ length }, index) => ({ length, index }))
      .filter(({ index }) => now(sequence[index] ?? one) < now(one))
      .reduce((best, run) => (run.length > best.length ? run : best), { length: 0, index: -1 });
    runs[at] = { length: before.length + 1, before: before.index };
  }
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  const kept = new Set<string>();
  let at = runs.findIndex(({ length }) => length === longest);
  for (; at >= 0; at = runs[at]?.before ?? -1) kept.add(sequence[at]?.id ?? '');
  return new Set(sequence.map(({ id }) => id)).difference(kept);
}

function numberOf({ order }: AnyRecord): number {
  return typeof order === 'number' ? order : DEFAULT_ORDER;
}
