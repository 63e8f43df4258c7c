import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import {
  askToForget,
  askToLeave,
  discardEditing,
  wouldLoseChanges,
} from '../navigation/editing.ts';
import { isSigningOut } from '../session/auth.ts';
import { useSession } from '../session/session.ts';
import { toastError } from '../ui/toasts.ts';

/**
 * Signs out and goes to the sign-in screen, once unsaved work and drafts may be lost. Where the
 * session could not be ended, nothing is lost, and one stays where one was.
 */
export function useLeaveSession(): () => void {
  const navigate = useNavigate();
  const { user, signOut } = useSession();
  return useCallback(() => {
    const leave = async () => {
      if (isSigningOut()) return;
      const { draftStorage } = await loadChunk(() => import('./draftStorage.ts'));
      const drafts = user ? await draftStorage.countOf(user.id).catch(() => 0) : 0;
      if (wouldLoseChanges()) {
        if (!(await askToLeave())) return;
      } else if (drafts > 0 && !(await askToForget(drafts))) return;
      await signOut(discardEditing);
      // Whoever uses this browser next finds nothing of it.
      if (user) await draftStorage.clear(user.id).catch(() => {});
      await navigate({ to: '/login' });
    };
    leave().catch((error: unknown) => {
      console.error('Unable to logout', error);
      toastError(error, 'signOutFailed');
    });
  }, [navigate, user, signOut]);
}
