/** The router: one route per line of the table in `navigation/routes.ts`, behind one guard. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { verdictOn } from '../navigation/guard.ts';
import { noteRoute } from '../navigation/previousRoute.ts';
import { ROUTES, type RouteRule, ruleFor, type Screen } from '../navigation/routes.ts';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';
import { rememberError } from '../session/lastError.ts';
import { Frame } from '../shell/Frame.tsx';
import { Root } from '../shell/Root.tsx';
import { FatalError } from './FatalError.tsx';
import { genericScreen } from './genericScreens.tsx';
import { OWN_SCREENS } from './ownScreens.ts';
import { currentVisitor } from './visitor.ts';

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

function routeFor({ path, screen, bare }: RouteRule): AnyRoute {
  return createRoute({
    getParentRoute: () => (bare ? root : framed),
    path,
    component: componentOf(screen),
  });
}

const bareRoutes = ROUTES.filter(({ bare }) => bare).map(routeFor);
const framedRoutes = ROUTES.filter(({ bare }) => !bare).map(routeFor);

export const router = createRouter({
  routeTree: root.addChildren([...bareRoutes, framed.addChildren(framedRoutes)]),
  defaultErrorComponent: FatalError,
  defaultPreload: 'intent',
  trailingSlash: 'never',
});

router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
  noteRoute(toLocation.href);
  if (pathChanged) window.scrollTo(0, 0);
});
