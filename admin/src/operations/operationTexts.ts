/** Operations in words. */
import type { Counts, Operation } from '../api/operations.ts';
import type { Translate } from '../messages/i18n.ts';

/** The numbers of a report that say something, in the order in which they are told. */
export const TOLD_COUNTS = ['created', 'updated', 'removed', 'refused', 'equal'] as const;
type CountName = (typeof TOLD_COUNTS)[number];

/** What an operation is called: undoing one is an operation of its own. */
export function operationName({ kind, undoes }: Operation, t: Translate): string {
  return t(undoes ? 'operations.kinds.undo' : `operations.kinds.${kind}`);
}

/**
 * Is what it does not carry out about records that stay as they were? A file brings what may be refused;
 * an undo and a deletion leave what there is.
 */
export function leavesRest({ kind, undoes }: Pick<Operation, 'kind' | 'undoes'>): boolean {
  return undoes !== null || kind === 'delete';
}

/** What a number is called. */
export function countKey(name: CountName, leaves: boolean): CountName | 'left' {
  return name === 'refused' && leaves ? 'left' : name;
}

/**
 * Such as `12 nuovi, 3 modificati`.
 * @param leaves see `leavesRest`
 */
export function countsLine(counts: Counts, t: Translate, leaves = false): string {
  const told = TOLD_COUNTS.filter((name) => counts[name] > 0).map((name) =>
    t(`operations.counts.${countKey(name, leaves)}`, { count: counts[name] }),
  );
  return told.length > 0 ? told.join(', ') : t('operations.noRecords');
}
