import { undoChanges } from './undoChanges.ts';

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
