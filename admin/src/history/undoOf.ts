import { type Loss, undoChange } from '../api/history.ts';
import { forgetRecords } from '../api/queries.ts';
import { i18next } from '../messages/i18n.ts';
import { toastSuccess, toastWorking } from '../ui/toasts.ts';
import { showLosses, showRefusal } from './showLosses.tsx';

/**
 * Takes back changes that the user has made, and says what did not come back or why none did.
 * @param collection of the records that they wrote
 * @param changes the latest first
 */
async function undoChanges(collection: string, changes: readonly number[]): Promise<void> {
  // What thousands of records need takes a while, and each change that is back shows.
  const isLong = changes.length > 1;
  const done = isLong ? toastWorking('log.undo.doing') : () => {};
  await telling(collection, async () => {
    const losses = [];
    for (const change of changes) {
      losses.push(...(await undoChange(change)).losses);
      if (isLong) void forgetRecords();
    }
    return losses;
  }).finally(done);
}

/**
 * Takes something back, and says what did not come back or why nothing did.
 * @param undo returns what was lost
 * @returns whether it is back
 */
export async function telling(
  collection: string,
  undo: () => Promise<readonly Loss[]>,
): Promise<boolean> {
  try {
    const losses = await undo();
    toastSuccess('generic', i18next.t('log.undo.done'));
    await forgetRecords();
    if (losses.length > 0) showLosses(collection, losses);
    return true;
  } catch (error) {
    showRefusal(collection, error);
    await forgetRecords();
    return false;
  }
}

/**
 * What takes back changes that the user has just made; undefined where nothing was written.
 * @param collection of the records that they wrote
 * @param changes in the order in which they were made
 */
export function undoOf(
  collection: string,
  changes: readonly (number | null)[],
): (() => void) | undefined {
  const made = changes.filter((change) => change !== null);
  if (made.length === 0) return undefined;
  return () => void undoChanges(collection, made.toReversed());
}
