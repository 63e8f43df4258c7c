import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { askToLeave } from './askToLeave.ts';
import { stopEditing, wouldLoseChanges } from './editing.ts';
import { cancelsEditing } from './guard.ts';

/** Blocks every navigation away from unsaved work until the person agrees, reloads included. */
export function EditingGuard({ children }: { children: ReactNode }) {
  useBlocker({
    enableBeforeUnload: wouldLoseChanges,
    shouldBlockFn: async ({ current, next }) => {
      if (!wouldLoseChanges() || current.pathname === next.pathname) return false;
      const leaves = cancelsEditing(next.pathname) || (await askToLeave());
      if (leaves) stopEditing();
      return !leaves;
    },
  });
  return children;
}
