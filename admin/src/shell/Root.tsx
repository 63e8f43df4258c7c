import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { adoptPreferencesOf } from '../session/choose.ts';
import { useSession } from '../session/session.ts';
import { Busy } from './Busy.tsx';
import { EditingGuard } from './EditingGuard.tsx';
import { useRouteChange } from './useRouteChange.ts';
import { useSignOutWatch } from './useSignOutWatch.ts';

/** What every screen stands on: the guard of unsaved work, the session's watch, the veil. */
export function Root() {
  const { user } = useSession();
  useSignOutWatch();
  useRouteChange();
  useEffect(() => {
    if (user) void adoptPreferencesOf(user);
  }, [user]);

  return (
    <EditingGuard>
      <Outlet />
      <Busy />
    </EditingGuard>
  );
}
