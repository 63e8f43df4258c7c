/** Every address of the back office, and what one needs to open it (specification, section 2). */
import { entityOf } from '@regia/model/entities/registry.ts';
import { MODULES, type Module, type Right } from '@regia/model/modules.ts';

/** Who may come: anyone at all, or the signed-in. */
type Access = 'public' | 'signedIn';

/** Which screen an address shows: one of the generic ones for a collection, or one by name. */
export type Screen =
  | { readonly kind: 'list' | 'edit'; readonly collection: string }
  | { readonly kind: 'own'; readonly name: OwnScreen };

export type OwnScreen =
  | 'login'
  | 'forgot'
  | 'recover'
  | 'confirmEmail'
  | 'secondFactor'
  | 'installer'
  | 'dashboard'
  | 'bin'
  | 'changelogView'
  | 'feedback'
  | 'moments'
  | 'notifications'
  | 'prepared'
  | 'preparedSet'
  | 'profile'
  | 'who'
  | 'workbench'
  | 'accessDenied'
  | 'error';

export interface RouteRule {
  /** In the router's notation: `$id` stands for any one segment. */
  readonly path: string;
  readonly screen: Screen;
  readonly access: Access;
  /** The module whose rights are asked for; null asks for none. */
  readonly module: Module | null;
  readonly rights: readonly Right[];
  /** Shown without top bar, sidebar and footer. */
  readonly bare: boolean;
}

const LIST_RIGHTS: readonly Right[] = ['readAll', 'readOwn'];
const UPDATE_RIGHTS: readonly Right[] = ['updateAll', 'updateOwn'];
const EDIT_RIGHTS: readonly Right[] = [...LIST_RIGHTS, ...UPDATE_RIGHTS];

function open(path: string, name: OwnScreen): RouteRule {
  const screen: Screen = { kind: 'own', name };
  return { path, screen, access: 'public', module: null, rights: [], bare: true };
}

function own(path: string, name: OwnScreen, bare = false): RouteRule {
  const screen: Screen = { kind: 'own', name };
  return { path, screen, access: 'signedIn', module: null, rights: [], bare };
}

/** Lists are for those who may read some of their records. */
function list(path: string, collection: string): RouteRule {
  const screen: Screen = { kind: 'list', collection };
  const reading = entityOf(collection)?.access.read;
  const module = MODULES.find((one) => one === reading) ?? null;
  return { path, screen, access: 'signedIn', module, rights: LIST_RIGHTS, bare: false };
}

function listAndEdit(path: string, collection: string, id = '$id'): RouteRule[] {
  const edit: RouteRule = {
    ...list(`${path}/${id}`, collection),
    screen: { kind: 'edit', collection },
    rights: EDIT_RIGHTS,
  };
  return [list(path, collection), edit];
}

export const ROUTES: readonly RouteRule[] = [
  open('/login', 'login'),
  open('/forgot', 'forgot'),
  open('/recover', 'recover'),
  open('/confirm-email', 'confirmEmail'),
  open('/installer', 'installer'),
  own('/', 'dashboard'),
  list('/backups', 'backups'),
  own('/bin', 'bin'),
  ...listAndEdit('/blocks', 'block'),
  ...listAndEdit('/changelog', 'changelog'),
  own('/changelog-view', 'changelogView'),
  own('/feedback', 'feedback'),
  list('/logs', 'logs'),
  ...listAndEdit('/maps', 'maps'),
  ...listAndEdit('/maps/$mapId/points', 'mapPoints', '$mapPointId'),
  own('/moments', 'moments'),
  own('/notifications', 'notifications'),
  ...listAndEdit('/pages', 'pages'),
  own('/prepared', 'prepared'),
  own('/prepared/$id', 'preparedSet'),
  own('/profile', 'profile'),
  ...listAndEdit('/roles', 'roles'),
  {
    path: '/settings',
    screen: { kind: 'edit', collection: 'settings' },
    access: 'signedIn',
    module: 'block',
    rights: UPDATE_RIGHTS,
    bare: false,
  },
  ...listAndEdit('/templates', 'templates'),
  ...listAndEdit('/users', 'users'),
  ...listAndEdit('/variables', 'variables'),
  own('/who', 'who'),
  {
    path: '/workbench',
    screen: { kind: 'own', name: 'workbench' },
    access: 'signedIn',
    module: 'workbench',
    rights: ['readAll'],
    bare: false,
  },
  ...listAndEdit('/work-categories', 'workCategories'),
  ...listAndEdit('/works', 'works'),
  own('/second-factor', 'secondFactor', true),
  own('/access-denied', 'accessDenied', true),
  open('/error', 'error'),
];

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/$/, '$1').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === given[index] || (part.startsWith('$') && given[index]))
  );
}

/** The rule for an address; undefined means that there is no such page. */
export function ruleFor(pathname: string): RouteRule | undefined {
  return ROUTES.find((rule) => matches(rule.path, pathname));
}
