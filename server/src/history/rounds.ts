/** Many records that come back in one change, some of which need others of them. */
import { RegiaError } from '@regia/model/errors.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import type { Loss } from './losses.ts';

export interface Rounds<Item, Result> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[];
  /** What each was refused with when it was tried last. */
  readonly refused: readonly { readonly item: Item; readonly error: RegiaError }[];
}

/**
 * Does something with each item. What is refused is tried again as long as others succeed: it may
 * need one of them.
 * @param perform leaves nothing behind where it is refused
 * @throws what `perform` throws beyond a RegiaError
 */
export async function inRounds<Item, Result>(
  unit: UnitOfWork,
  items: readonly Item[],
  perform: (item: Item) => Promise<Result>,
): Promise<Rounds<Item, Result>> {
  const done: { item: Item; result: Result }[] = [];
  let refused: { item: Item; error: RegiaError }[] = [];
  let waiting = items;
  do {
    refused = [];
    for (const item of waiting) {
      try {
        done.push({ item, result: await unit.attempt(() => perform(item)) });
      } catch (error) {
        if (!(error instanceof RegiaError)) throw error;
        refused.push({ item, error });
      }
    }
    if (refused.length === waiting.length) break;
    waiting = refused.map(({ item }) => item);
  } while (waiting.length > 0);
  return { done, refused };
}

/** What came back in a later round is not lost. */
export async function stillLost(unit: UnitOfWork, losses: readonly Loss[]): Promise<Loss[]> {
  const lost: Loss[] = [];
  for (const loss of losses) {
    const isBack = loss.kind === 'target' && (await unit.find(loss.collection, loss.id));
    if (!isBack) lost.push(loss);
  }
  return lost;
}
