/** The router: one route per line of the table in `navigation/routes.ts`, behind one guard. */
import { entityOf } from '@regia/model/entities/registry.ts';
import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type ParsedLocation,
  type RouteComponent,
  redirect,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { preferencesQuery } from '../api/preferences.ts';
import { configQuery, queryClient } from '../api/queries.ts';
import { loadChunk, loadFirst } from '../lib/loadChunk.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { stopEditing } from '../navigation/editing.ts';
import { type Visitor, verdictOn } from '../navigation/guard.ts';
import { noteRoute } from '../navigation/previousRoute.ts';
import {
  type OwnScreen,
  ROUTES,
  type RouteRule,
  ruleFor,
  type Screen,
} from '../navigation/routes.ts';
import { greet } from '../preferences/choose.ts';
import { ErrorScreen, NotFoundScreen } from '../screens/MessageScreen.tsx';
import { actorOf } from '../session/actor.ts';
import { rememberError } from '../session/lastError.ts';
import { installQuery, knownUser, sessionQuery } from '../session/sessionQuery.ts';
import { settingsQuery } from '../session/useSite.ts';
import { Frame } from '../shell/Frame.tsx';
import { Root } from '../shell/Root.tsx';
import { fetchSoon } from '../ui/lazyPart.tsx';

function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, () => React.ReactNode>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(() => loadChunk(load), name);
}

/** The screens that are not generic, each fetched when first opened. */
const OWN_SCREENS: Record<OwnScreen, RouteComponent> = {
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
  moments: lazyScreen(() => import('../moments/MomentsScreen.tsx'), 'MomentsScreen'),
  notifications: lazyScreen(
    () => import('../notifications/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
  prepared: lazyScreen(() => import('../prepared/PreparedScreen.tsx'), 'PreparedScreen'),
  preparedSet: lazyScreen(() => import('../prepared/PreparedSetScreen.tsx'), 'PreparedSetScreen'),
  profile: lazyScreen(() => import('../screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  who: lazyScreen(() => import('../screens/about/WhoScreen.tsx'), 'WhoScreen'),
  workbench: lazyScreen(() => import('../workbench/WorkbenchScreen.tsx'), 'WorkbenchScreen'),
  accessDenied: lazyScreen(() => import('../screens/AccessDeniedScreen.tsx'), 'AccessDeniedScreen'),
  // What says that a screen did not come is not itself to be fetched.
  error: ErrorScreen,
};

type CollectionScreen = AsyncRouteComponent<{ collection: string }>;

// One chunk for each generic screen, which `described/` fills with the descriptors too.
const LIST: CollectionScreen = lazyRouteComponent(
  () => loadFirst(() => import('./described/ListScreen.ts')),
  'ListScreen',
);
const SORTABLE_LIST: CollectionScreen = lazyRouteComponent(
  () => loadChunk(() => import('./described/SortableListScreen.ts')),
  'SortableListScreen',
);
const EDIT: CollectionScreen = lazyRouteComponent(
  () => loadChunk(() => import('./described/EditScreen.ts')),
  'EditScreen',
);

/** The component of a route that shows a generic screen for a collection. */
function genericScreen(kind: 'list' | 'edit', collection: string) {
  const isSortable = entityOf(collection)?.sortable ?? false;
  const list = isSortable ? SORTABLE_LIST : LIST;
  const Screen = kind === 'edit' ? EDIT : list;
  const Bound = () => <Screen collection={collection} />;
  return Object.assign(Bound, { preload: Screen.preload });
}

async function guard({ location }: { location: ParsedLocation }): Promise<void> {
  const rule = ruleFor(location.pathname);
  // The error screen must open even when the server that would be asked is what failed.
  if (rule?.path === '/error') return;
  const visitor = await currentVisitor().catch((error: unknown) => {
    rememberError(error);
    throw redirect({ to: '/error', search: { from: location.href }, replace: true });
  });
  const verdict = verdictOn(rule, visitor);
  if (!verdict) return;
  const search = verdict.remember ? { next: location.href } : {};
  throw redirect({ to: verdict.to, search, replace: true });
}

const root = createRootRoute({
  component: Root,
  beforeLoad: guard,
  notFoundComponent: NotFoundScreen,
  errorComponent: FatalError,
});

const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Frame });

function componentOf(screen: Screen) {
  if (screen.kind === 'own') return OWN_SCREENS[screen.name];
  return genericScreen(screen.kind, screen.collection);
}

/** The map that stays beside the screens of its collections. */
const besideMap = createRoute({
  getParentRoute: () => framed,
  id: 'besideMap',
  component: lazyScreen(() => import('../screens/maps/MapPlace.tsx'), 'MapPlace'),
});

function isBesideMap({ path }: RouteRule): boolean {
  return path.startsWith('/maps/');
}

function routeFor(rule: RouteRule): AnyRoute {
  const { path, screen, bare } = rule;
  const parent = isBesideMap(rule) ? besideMap : framed;
  return createRoute({
    getParentRoute: () => (bare ? root : parent),
    path,
    component: componentOf(screen),
  });
}

const bareRoutes = ROUTES.filter(({ bare }) => bare).map(routeFor);
const framedRules = ROUTES.filter(({ bare }) => !bare);
const [mapRules = [], otherRules = []] = [true, false].map((isMap) =>
  framedRules.filter((rule) => isBesideMap(rule) === isMap),
);
const framedRoutes = [besideMap.addChildren(mapRules.map(routeFor)), ...otherRules.map(routeFor)];

export const router = createRouter({
  routeTree: root.addChildren([...bareRoutes, framed.addChildren(framedRoutes)]),
  defaultErrorComponent: FatalError,
  defaultPreload: 'intent',
  trailingSlash: 'never',
});

router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
  noteRoute(toLocation.href);
  if (pathChanged) window.scrollTo(0, 0);
  // What did not come is fetched again on the next screen.
  whenIdle(fetchSoon);
});

/** Keeps a fatal error's message and goes to the error screen. */
function FatalError({ error }: ErrorComponentProps) {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    console.error(error);
    rememberError(error);
    stopEditing();
    void navigate({ to: '/error', search: { from: router.state.location.href } });
  }, [error, navigate, router]);
  return null;
}

/** Begins to fetch what an address needs, before the router asks for it: its screen, who is there, and their ways. */
export async function expectScreen(pathname: string): Promise<void> {
  const rule = ruleFor(pathname);
  if (rule) void componentOf(rule.screen).preload?.();
  // The router and the screens ask again, and say what fails.
  await queryClient.prefetchQuery(sessionQuery);
  const user = knownUser();
  if (!user) return;
  void queryClient.prefetchQuery(preferencesQuery(user.id));
  void queryClient.prefetchQuery(settingsQuery);
  void queryClient.prefetchQuery(configQuery);
}

/**
 * Who is navigating. Asks the server what is not known yet.
 * @throws ApiError when the server does not answer
 */
async function currentVisitor(): Promise<Visitor> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  // Whoever is signed in proves that the installation has been done.
  if (user) {
    const { lacksSecondFactor } = user;
    return { installed: true, actor: actorOf(user), lacksSecondFactor };
  }
  const [{ status }] = await Promise.all([
    queryClient.fetchQuery(installQuery),
    // The screens of who is not signed in go by it, and must not be seen to change.
    queryClient.ensureQueryData(configQuery),
  ]);
  const installed = status === 'installed';
  if (!installed) await greet();
  return { installed, actor: null };
}
