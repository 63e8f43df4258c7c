import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { askToLeave } from '../navigation/askToLeave.ts';
import {
  discardEditing,
  stopEditing,
  whileLeaving,
  wouldLoseChanges,
  wouldLoseChangesAfterSaving,
} from '../navigation/editing.ts';
import { cancelsEditing } from '../navigation/guard.ts';

/** Blocks every navigation away from unsaved work until the person agrees, reloads included. */
export function EditingGuard({ children }: { children: ReactNode }) {
  useBlocker({
    enableBeforeUnload: wouldLoseChanges,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && whileLeaving(() => isHeldBack(next.pathname)),
  });
  return children;
}

async function isHeldBack(target: string): Promise<boolean> {
  if (!(await wouldLoseChangesAfterSaving())) return false;
  // Nobody was asked: what was typed stays kept, and is offered the next time.
  if (cancelsEditing(target)) stopEditing();
  else if (await askToLeave()) discardEditing();
  else return true;
  return false;
}
