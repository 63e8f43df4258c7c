import { undoChange } from '../api/history.ts';
import { forgetRecords } from '../api/queries.ts';
import { i18next } from '../messages/i18n.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { showLosses } from './showLosses.tsx';
import { showRefusal } from './showRefusal.tsx';

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
  return () => void undoAll(collection, made.toReversed());
}

async function undoAll(collection: string, changes: readonly number[]): Promise<void> {
  try {
    const losses = [];
    for (const change of changes) losses.push(...(await undoChange(change)).losses);
    toastSuccess('generic', i18next.t('log.undo.done'));
    await forgetRecords();
    if (losses.length > 0) await showLosses(collection, losses);
  } catch (error) {
    await showRefusal(collection, error);
    await forgetRecords();
  }
}
