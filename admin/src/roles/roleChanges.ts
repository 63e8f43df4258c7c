/** What other rights in a role would change for whoever has it. Pure. */
import { MODULES, type Module, type RoleRights } from '@regia/model/modules.ts';
import { type Action, type Actor, moduleScope, type Scope } from '@regia/model/permissions.ts';
import type { Translate } from '../messages/i18n.ts';
import type { Messages } from '../messages/it.ts';
import { visibleMenu } from '../navigation/menu.ts';

/** What people may do with the records of a module, before and after. */
export interface RightChange {
  readonly action: Action;
  readonly module: Module;
  readonly from: Scope;
  readonly to: Scope;
}

export interface RoleChanges {
  readonly gains: readonly RightChange[];
  readonly losses: readonly RightChange[];
  /** Entries that come into the menu, and that go from it. */
  readonly shown: readonly (keyof Messages['navigation'])[];
  readonly hidden: readonly (keyof Messages['navigation'])[];
}

const ACTIONS: readonly Action[] = ['read', 'create', 'update', 'delete'];
const EXTENT: Record<Scope, number> = { none: 0, own: 1, all: 2 };

const somebody = (role: RoleRights): Actor => ({ id: '', role });

/** What changes for people from one set of rights to another, module by module. */
export function roleChanges(before: RoleRights, after: RoleRights): RoleChanges {
  const changes = MODULES.flatMap((module) =>
    ACTIONS.map((action) => ({
      action,
      module,
      from: moduleScope(somebody(before), action, module),
      to: moduleScope(somebody(after), action, module),
    })),
  );
  const [was, will] = [entriesOf(before), entriesOf(after)];
  return {
    gains: changes.filter(({ from, to }) => EXTENT[to] > EXTENT[from]),
    losses: changes.filter(({ from, to }) => EXTENT[to] < EXTENT[from]),
    shown: will.filter((entry) => !was.includes(entry)),
    hidden: was.filter((entry) => !will.includes(entry)),
  };
}

function entriesOf(role: RoleRights) {
  return visibleMenu(somebody(role)).flatMap(({ entries }) => entries.map(({ label }) => label));
}

/** Would a role no longer let people do something with a module that it let them do? */
export function loses(changes: RoleChanges, action: Action, module: Module): boolean {
  return changes.losses.some((one) => one.action === action && one.module === module);
}

/** A gain or a loss in plain words: `eliminare tutte le pagine`. */
export function changeText(t: Translate, { action, module, from, to }: RightChange): string {
  const verb = t(`roles.verbs.${action}`);
  const [all, own] = [t(`roles.all.${module}`), t(`roles.own.${module}`)];
  if (action === 'create') {
    return t('roles.changes.line', { verb, what: t(`roles.some.${module}`) });
  }
  if (from === 'own' && to === 'all') return t('roles.changes.widened', { verb, what: all, own });
  if (from === 'all' && to === 'own') return t('roles.changes.narrowed', { verb, what: all, own });
  return t('roles.changes.line', { verb, what: from === 'all' || to === 'all' ? all : own });
}
