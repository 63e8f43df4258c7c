/** How an operation ended, as a toast says it. Pure. */
import type { Operation } from '../api/operations.ts';
import type { SuccessKey } from '../ui/toasts.ts';

/** The code of its error, or what was done (specification, section 8). */
export function endOf({
  kind,
  state,
  error,
  undoes,
}: Pick<Operation, 'kind' | 'state' | 'error' | 'undoes'>): {
  failure: string | null;
  success: SuccessKey;
} {
  const failure = state === 'done' ? null : (error?.code ?? 'actionError');
  if (kind === 'backup') return { failure, success: 'backupGenerated' };
  if (kind === 'restore' && undoes === null) return { failure, success: 'backupRestored' };
  return { failure, success: 'actionCompleted' };
}
