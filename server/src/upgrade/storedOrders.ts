/** Gives an order to records that an earlier version stored without one, and moves nothing. */
import { DEFAULT_ORDER, FIRST_ORDER } from '@regia/model/constants.ts';
import { isNothing, sameValue } from '@regia/model/difference/sameValue.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { normaliseRecord } from '@regia/model/normal/normalise.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { SYSTEM } from '../records/writer.ts';
import { chunks } from '../store/chunks.ts';
import { documentsInPieces } from '../store/documentPieces.ts';
import { comparing } from '../store/lists/listOrder.ts';

/** Records that one transaction writes. */
const AT_ONCE = 200;
/** Orders so far apart are no neighbours. */
const ROOM = 2;

interface Move {
  readonly record: AnyRecord;
  readonly order: number;
}

/**
 * Sites and lists show what has no order before all else; a save would give it the initial one, and so
 * put it last. It gets one that is below all others instead.
 */
export async function giveOrders(context: RecordContext): Promise<void> {
  for (const entity of ENTITIES.filter(({ sortable }) => sortable)) {
    const { collection } = entity;
    for (const some of chunks(await movesIn(context, entity), AT_ONCE)) {
      const move = async (unit: UnitOfWork) => {
        for (const { record, order } of some) {
          const before = await unit.find(collection, record.id);
          // Another process may have been quicker.
          if (!before || !sameValue(before.order, record.order)) continue;
          await unit.put(collection, { ...before, order }, before);
        }
      };
      await changeRecords(context, SYSTEM, move, { isPart: true });
    }
  }
}

/** The last ones first: a start that is ended amid them has moved nothing, either. */
async function movesIn({ store }: RecordContext, entity: Entity): Promise<Move[]> {
  const records: AnyRecord[] = [];
  for await (const some of documentsInPieces(store.reader, entity.collection)) {
    for (const { id, name, order } of some) {
      records.push({
        id,
        name,
        order,
        createdAt: '',
        createdBy: null,
        updatedAt: '',
        updatedBy: null,
      });
    }
  }
  if (!records.some(hasNone)) return [];
  const others = records.filter((record) => !hasNone(record));
  const orders = ordersBeside(others.map((record) => orderIn(entity, record)));
  return records
    .toSorted(comparing(entity.order))
    .toReversed()
    .flatMap((record) => {
      const own = orderIn(entity, record);
      const order = hasNone(record) ? orders.first : orders.of(own);
      return order === null || sameValue(order, record.order) ? [] : [{ record, order }];
    });
}

function hasNone({ order }: AnyRecord): boolean {
  return isNothing(typeof order === 'string' ? order.trim() : order);
}

function orderIn({ fields }: Entity, { order }: AnyRecord): number | null {
  const { order: own } = normaliseRecord({ fields }, { order }).fields;
  return typeof own === 'number' ? own : null;
}

/**
 * The order of those that have none, and what becomes of the others' where there is no room below them:
 * works whose orders are one apart are neighbours, and no others must become so.
 */
function ordersBeside(orders: readonly (number | null)[]) {
  const numbers = orders.filter((order) => order !== null);
  const least = numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const up = Math.max(0, Math.ceil(FIRST_ORDER + ROOM - least));
  const placed = numbers.filter((order) => order < DEFAULT_ORDER);
  const greatest = placed.reduce((one, other) => Math.max(one, other), 0);
  // What is last by default stays so, unless the others would come up to it.
  const isForAll = greatest + up + ROOM > DEFAULT_ORDER;
  const of = (order: number | null) =>
    order !== null && (isForAll || order < DEFAULT_ORDER) ? order + up : order;
  return { first: Math.min(DEFAULT_ORDER, Math.floor(least + up) - ROOM), of };
}
