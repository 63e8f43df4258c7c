import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../lib/lazyPart.tsx';
import { adoptPreferencesOf } from '../preferences/choose.ts';
import { useSession } from '../session/session.ts';
import { Busy } from './Busy.tsx';
import { EditingGuard } from './EditingGuard.tsx';
import { useRouteChange } from './useRouteChange.ts';
import { useSignOutWatch } from './useSignOutWatch.ts';

const ViewAsBanner = lazyPart(() =>
  import('../viewAs/ViewAsBanner.tsx').then((module) => module.ViewAsBanner),
);

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
      <Suspense>{user?.viewAs && <ViewAsBanner {...user.viewAs} />}</Suspense>
    </EditingGuard>
  );
}
