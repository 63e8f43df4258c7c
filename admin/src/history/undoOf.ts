import { loadScreen } from '../messages/loadScreen.ts';
import { toastError } from '../ui/toasts.ts';

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
  // Lists need neither this nor its texts before somebody wants it.
  return () =>
    void loadScreen(() => import('./undoChanges.ts')).then(
      ({ undoChanges }) => undoChanges(collection, made.toReversed()),
      toastError,
    );
}
