import type { User } from '@regia/model/entities/user.ts';
import {
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { whenNotAuthenticated, whenProofNeeded, whenSecondFactorNeeded } from '../api/client.ts';
import { forgetSession } from '../api/queries.ts';
import { believedUser } from '../api/whoseSession.ts';
import { focusMain, MAIN_ID } from '../lib/focusMain.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { translate } from '../messages/i18n.ts';
import { holdLeaving, stopEditing, wouldLoseChanges } from '../navigation/editing.ts';
import { holdsBack } from '../navigation/leaving.ts';
import { adoptPreferencesOf } from '../preferences/choose.ts';
import { askForProof } from '../secondFactor/askForProof.tsx';
import { isSigningOut, loadUser } from '../session/auth.ts';
import { useSession } from '../session/session.ts';
import { knownUser, rememberUser } from '../session/sessionQuery.ts';
import { openDialog } from '../ui/dialogs.tsx';
import { clearToasts } from '../ui/toasts.ts';
import { ViewAsBanner } from '../viewAs/ViewAsBanner.tsx';
import { Busy } from './Busy.tsx';

let isOpen = false;

/**
 * Lets whose session has ended sign in where they are. For somebody else the product starts anew:
 * what is on the screen is not theirs.
 */
async function askToSignInAgain(user: User): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  // Whoever is on their way elsewhere is asked about that afterwards.
  const { promise, resolve } = Promise.withResolvers<void>();
  holdLeaving(promise);
  try {
    const { SignInAgain } = await loadChunk(() => import('../screens/auth/SignInAgain.tsx'));
    await openDialog({
      title: translate('signInAgain.title'),
      closeOnClickOutside: false,
      onClose: () => {
        isOpen = false;
        resolve();
        if (believedUser() === user.id) return;
        stopEditing();
        window.location.assign('/');
      },
      content: (close) => <SignInAgain email={user.email} onDone={close} />,
    });
  } catch {
    // The next request that is refused asks again.
    isOpen = false;
    resolve();
  }
}

/** What every screen stands on: the guard of unsaved work, the session's watch, the veil. */
export function Root() {
  const { user } = useSession();
  useSignOutWatch();
  useRouteChange();
  useEffect(() => {
    if (user) adoptPreferencesOf(user).catch(console.error);
  }, [user]);

  return (
    <EditingGuard>
      <Outlet />
      <Busy />
      {user?.viewAs && <ViewAsBanner {...user.viewAs} />}
    </EditingGuard>
  );
}

/** On every change of route: clears toasts, and takes the focus to the new screen once it is there. */
function useRouteChange(): void {
  const { pathname } = useLocation();
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastAsked = useRef(pathname);
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastAsked.current === pathname) return;
    lastAsked.current = pathname;
    clearToasts();
  }, [pathname]);
  useEffect(() => {
    if (lastShown.current === shown) return;
    // The first screen takes no focus: keys begin at the top of the page.
    const isFirst = lastShown.current === undefined;
    lastShown.current = shown;
    // What a screen gave the focus itself, such as its first box, keeps it.
    const main = document.getElementById(MAIN_ID);
    if (!isFirst && !main?.contains(document.activeElement)) focusMain();
  }, [shown]);
}

/** Blocks every navigation away from unsaved work until the person agrees, reloads included. */
function EditingGuard({ children }: { children: ReactNode }) {
  useBlocker({ enableBeforeUnload: wouldLoseChanges, shouldBlockFn: holdsBack });
  return children;
}

/**
 * When a request finds that the session has ended, goes to sign in and remembers where we were.
 * Unsaved work stays on the screen, with a dialog to sign in again above it. When a role has come
 * to require a second factor, goes to set one up. What takes a proof of who one is asks for it.
 */
function useSignOutWatch(): void {
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
      const next = router.state.location.href;
      void navigate({ to: '/login', search: { next }, state: { isExpired: true } });
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
