import type { Counts, Operation } from '../api/operations.ts';

/**
 * Would nothing change after this dry run? A backup, of the list or sent, may bring files back though
 * its records are the stored ones. Pure.
 */
export function changesNothing(
  { backup, upload }: Pick<Operation, 'backup' | 'upload'>,
  { created, updated, removed }: Pick<Counts, 'created' | 'updated' | 'removed'>,
): boolean {
  const isBackup = backup !== null || !upload?.name.toLowerCase().endsWith('.json');
  return created + updated + removed === 0 && !isBackup;
}
