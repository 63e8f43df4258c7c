/** The screens that are not generic, each fetched when first opened. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadScreen } from '../messages/loadScreen.ts';
import type { OwnScreen } from '../navigation/routes.ts';
import { ErrorScreen } from '../screens/ErrorScreen.tsx';

type Component = ReturnType<typeof lazyRouteComponent> | (() => React.ReactNode);

function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, () => React.ReactNode>>,
  name: Name,
): Component {
  return lazyRouteComponent(() => loadScreen(load), name);
}

export const OWN_SCREENS: Record<OwnScreen, Component> = {
  login: lazyScreen(() => import('../screens/auth/LoginScreen.tsx'), 'LoginScreen'),
  forgot: lazyScreen(() => import('../screens/auth/ForgotScreen.tsx'), 'ForgotScreen'),
  recover: lazyScreen(() => import('../screens/auth/RecoverScreen.tsx'), 'RecoverScreen'),
  confirmEmail: lazyScreen(
    () => import('../screens/auth/ConfirmEmailScreen.tsx'),
    'ConfirmEmailScreen',
  ),
  secondFactor: lazyScreen(
    () => import('../screens/auth/SecondFactorScreen.tsx'),
    'SecondFactorScreen',
  ),
  installer: lazyScreen(
    () => import('../screens/installer/InstallerScreen.tsx'),
    'InstallerScreen',
  ),
  dashboard: lazyScreen(
    () => import('../screens/dashboard/DashboardScreen.tsx'),
    'DashboardScreen',
  ),
  bin: lazyScreen(() => import('./described/BinScreen.ts'), 'BinScreen'),
  changelogView: lazyScreen(
    () => import('../screens/about/ChangelogViewScreen.tsx'),
    'ChangelogViewScreen',
  ),
  feedback: lazyScreen(() => import('../screens/about/FeedbackScreen.tsx'), 'FeedbackScreen'),
  notifications: lazyScreen(
    () => import('../notifications/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
  profile: lazyScreen(() => import('../screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  who: lazyScreen(() => import('../screens/about/WhoScreen.tsx'), 'WhoScreen'),
  workbench: lazyScreen(() => import('../workbench/WorkbenchScreen.tsx'), 'WorkbenchScreen'),
  accessDenied: lazyScreen(() => import('../screens/AccessDeniedScreen.tsx'), 'AccessDeniedScreen'),
  // What says that a screen did not come is not itself to be fetched.
  error: ErrorScreen,
};
