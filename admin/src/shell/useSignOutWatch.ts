import type { User } from '@regia/model/entities/user.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { whenNotAuthenticated, whenProofNeeded, whenSecondFactorNeeded } from '../api/client.ts';
import { forgetSession } from '../api/queries.ts';
import { wouldLoseChanges } from '../navigation/editing.ts';
import { askForProof } from '../secondFactor/askForProof.tsx';
import { isSigningOut, loadUser } from '../session/auth.ts';
import { knownUser, rememberUser } from '../session/sessionQuery.ts';
import { askToSignInAgain } from './askToSignInAgain.tsx';

/**
 * When a request finds that the session has ended, goes to sign in and remembers where we were.
 * Unsaved work stays on the screen, with a dialog to sign in again above it. When a role has come
 * to require a second factor, goes to set one up. What takes a proof of who one is asks for it.
 */
export function useSignOutWatch(): void {
  const navigate = useNavigate();
  const router = useRouter();
  // The answer that nobody is signed in takes the user away, while their work is still here.
  const lastUser = useRef<User | null>(null);
  useEffect(() => {
    whenNotAuthenticated(() => {
      if (isSigningOut()) return;
      lastUser.current = knownUser() ?? lastUser.current;
      if (wouldLoseChanges() && lastUser.current) return void askToSignInAgain(lastUser.current);
      if (!knownUser()) return;
      forgetSession();
      rememberUser(null);
      void navigate({ to: '/login', search: { next: router.state.location.href } });
    });
    whenProofNeeded(askForProof);
    whenSecondFactorNeeded(() => {
      const { href, pathname } = router.state.location;
      if (pathname === '/second-factor' || knownUser()?.lacksSecondFactor) return;
      loadUser().then(
        () => navigate({ to: '/second-factor', search: { next: href } }),
        // The next request that is refused leads there.
        () => {},
      );
    });
  }, [navigate, router]);
}
