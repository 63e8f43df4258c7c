import { BATCH_SIZE } from '@regia/model/constants.ts';
import type { RecordKey, RestoredMany, Returned, Staying } from '../api/history.ts';

export interface RestoredAll {
  readonly restored: readonly Returned[];
  readonly refused: readonly Staying[];
  /** The changes that brought them back, in their order. */
  readonly changes: readonly number[];
}

/**
 * Brings back all that comes back, in as few requests as the server takes. What one of them refuses
 * is tried again as long as others bring something back: it may need one of those.
 * @param restore brings a part of them back
 * @param onDone called with how many are back
 */
export async function restoreMany(
  records: readonly RecordKey[],
  restore: (part: readonly RecordKey[]) => Promise<RestoredMany>,
  onDone: (count: number) => void,
): Promise<RestoredAll> {
  const restored: Returned[] = [];
  const changes: number[] = [];
  let refused: Staying[] = [];
  let waiting = records;
  for (let before = -1; before < restored.length && waiting.length > 0; ) {
    before = restored.length;
    refused = [];
    for (let from = 0; from < waiting.length; from += BATCH_SIZE) {
      const answer = await restore(waiting.slice(from, from + BATCH_SIZE));
      restored.push(...answer.restored);
      refused.push(...answer.refused);
      if (answer.change !== null) changes.push(answer.change);
      onDone(restored.length);
    }
    // The server has tried them together already.
    if (waiting.length <= BATCH_SIZE) break;
    waiting = refused.map(({ collection, id }) => ({ collection, id }));
  }
  return { restored, refused, changes };
}
