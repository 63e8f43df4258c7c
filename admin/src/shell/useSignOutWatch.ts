import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenNotAuthenticated } from '../api/client.ts';
import { knownUser, rememberUser } from '../session/sessionQuery.ts';
import { wouldLoseChanges } from './editing.ts';

/**
 * When a request finds that the session has ended, goes to sign in and remembers where we were.
 * Unsaved work stays on the screen: its save has just said what happened, and may be tried again.
 */
export function useSignOutWatch(): void {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    whenNotAuthenticated(() => {
      if (!knownUser() || wouldLoseChanges()) return;
      rememberUser(null);
      void navigate({ to: '/login', search: { next: router.state.location.href } });
    });
  }, [navigate, router]);
}
