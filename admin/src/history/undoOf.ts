import { api } from '../api/client.ts';
import type { Undone } from '../api/logs.ts';
import { forgetRecords } from '../api/queries.ts';
import { translate } from '../messages/i18n.ts';
import { toldOnSite } from '../ui/siteToasts.ts';
import { toastSuccess, toastWorking } from '../ui/toasts.ts';
import { showLosses, showRefusal } from './showLosses.tsx';

/** Of records of several kinds, fields are named as those of a page are. */
export const SEVERAL = 'pages';

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
    const undone = [];
    for (const change of changes) {
      undone.push(await api('POST /api/changes/:change/undo', { params: { change } }));
      if (isLong) void forgetRecords();
    }
    return undone;
  }).finally(done);
}

/**
 * Takes something back, and says what did not come back or why nothing did.
 * @param undo returns what came of each change
 * @param count of the actions that are taken back
 * @returns whether it is back
 */
export async function telling(
  collection: string,
  undo: () => Promise<readonly Pick<Undone, 'losses' | 'renders'>[]>,
  count = 1,
): Promise<boolean> {
  try {
    const undone = await undo();
    const onSite = toldOnSite(...undone.map(({ renders }) => renders));
    toastSuccess('generic', [translate('log.undo.done', { count }), onSite]);
    const losses = undone.flatMap((one) => one.losses);
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
