/** Records of one change that pass round an address or a number: one that another is to have later is in nobody's way. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { keysHeldBy, keyText } from '../store/uniqueKeys.ts';
import { keysOf } from './derive.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** A record, and what it is to be; null where it is to go. */
export interface Passing {
  readonly collection: string;
  readonly id: string;
  readonly after: AnyRecord | null;
}

/** Takes their keys from those that are to have others, until they are written. */
export async function releasePassing(unit: UnitOfWork, passing: readonly Passing[]): Promise<void> {
  for (const [collection, some] of Map.groupBy(passing, (one) => one.collection)) {
    const entity = entityOf(collection);
    const ids = some.map(({ id }) => id);
    const held = await keysHeldBy(unit.session, collection, ids);
    const given = some.filter(({ id, after }) => {
      const wanted = new Set(entity && after ? keysOf(entity, after).map(keyText) : []);
      return held.get(id)?.some((key) => !wanted.has(key));
    });
    if (given.length > 0)
      await unit.releaseKeys(
        collection,
        given.map(({ id }) => id),
      );
  }
}
