import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSession } from '../session/session.ts';
import { toastError } from '../ui/toasts.ts';
import { askToLeave } from './askToLeave.ts';
import { stopEditing, wouldLoseChanges } from './editing.ts';

/** Signs out and goes to the sign-in screen, once unsaved work may be lost. */
export function useLeaveSession(): () => void {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return useCallback(() => {
    const leave = async () => {
      if (wouldLoseChanges() && !(await askToLeave())) return;
      stopEditing();
      await signOut();
      await navigate({ to: '/login' });
    };
    leave().catch((error: unknown) => toastError(error, 'actionError'));
  }, [navigate, signOut]);
}
