/** Begins and ends seeing everything as a role would. */
import { api } from '../api/client.ts';
import { askToLeave } from '../navigation/askToLeave.ts';
import { discardEditing, wouldLoseChanges } from '../navigation/editing.ts';
import { toastError } from '../ui/toasts.ts';

/** What was read with other rights must not be shown any more: everything begins anew. */
function beginAnew(): void {
  window.location.assign('/');
}

/** Sees everything as a role would, from the dashboard on. */
export async function startViewAs(role: string): Promise<void> {
  try {
    await api('POST /api/view-as', { body: { role } });
    beginAnew();
  } catch (error) {
    toastError(error, 'actionError');
  }
}

/** Sees everything as oneself again. */
export async function stopViewAs(): Promise<void> {
  try {
    if (wouldLoseChanges() && !(await askToLeave())) return;
    await api('DELETE /api/view-as');
    discardEditing();
    beginAnew();
  } catch (error) {
    toastError(error, 'actionError');
  }
}
