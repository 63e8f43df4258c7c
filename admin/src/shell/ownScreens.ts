/** The screens that are not generic, each fetched when first opened. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadScreen } from './loadScreen.ts';
import type { OwnScreen } from './routes.ts';

type Component = ReturnType<typeof lazyRouteComponent>;

function lazy<Name extends string>(
  load: () => Promise<Record<Name, () => React.ReactNode>>,
  name: Name,
): Component {
  return lazyRouteComponent(() => loadScreen(load), name);
}

export const OWN_SCREENS: Record<OwnScreen, Component> = {
  login: lazy(() => import('../screens/auth/LoginScreen.tsx'), 'LoginScreen'),
  forgot: lazy(() => import('../screens/auth/ForgotScreen.tsx'), 'ForgotScreen'),
  recover: lazy(() => import('../screens/auth/RecoverScreen.tsx'), 'RecoverScreen'),
  secondFactor: lazy(() => import('../screens/auth/SecondFactorScreen.tsx'), 'SecondFactorScreen'),
  installer: lazy(() => import('../screens/installer/InstallerScreen.tsx'), 'InstallerScreen'),
  dashboard: lazy(() => import('../screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  bin: lazy(() => import('../bin/BinScreen.tsx'), 'BinScreen'),
  changelogView: lazy(
    () => import('../screens/about/ChangelogViewScreen.tsx'),
    'ChangelogViewScreen',
  ),
  feedback: lazy(() => import('../screens/about/FeedbackScreen.tsx'), 'FeedbackScreen'),
  notifications: lazy(
    () => import('../notifications/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
  profile: lazy(() => import('../screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  who: lazy(() => import('../screens/about/WhoScreen.tsx'), 'WhoScreen'),
  workbench: lazy(() => import('../workbench/WorkbenchScreen.tsx'), 'WorkbenchScreen'),
  accessDenied: lazy(() => import('../screens/AccessDeniedScreen.tsx'), 'AccessDeniedScreen'),
  error: lazy(() => import('../screens/ErrorScreen.tsx'), 'ErrorScreen'),
};
