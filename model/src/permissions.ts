/** Who may do what. The interface asks here to decide what to show; the server asks again. */
import type { AccessRule } from './entity.ts';
import { type Module, RIGHTS, type Right, type RoleRights } from './modules.ts';

export type Action = 'read' | 'create' | 'update' | 'delete';
export type Scope = 'all' | 'own' | 'none';

/** Whoever asks: a signed-in user with the rights of their live role. */
export interface Actor {
  readonly id: string;
  readonly role: RoleRights;
}

const RIGHTS_OF: Record<Action, { all: Right; own: Right | null }> = {
  read: { all: 'readAll', own: 'readOwn' },
  create: { all: 'create', own: null },
  update: { all: 'updateAll', own: 'updateOwn' },
  delete: { all: 'deleteAll', own: 'deleteOwn' },
};

/** Whose records of a module the actor may act on. */
export function moduleScope(actor: Actor, action: Action, module: Module): Scope {
  const { all, own } = RIGHTS_OF[action];
  if (actor.role[all].includes(module)) return 'all';
  if (own && actor.role[own].includes(module)) return 'own';
  return 'none';
}

/** Whose records of an entity the actor may act on: a module decides, or a fixed rule does. */
export function scopeOf(actor: Actor, action: Action, entity: EntityAccess): Scope {
  const rule = entity.access[action];
  if (rule === 'everyone') return 'all';
  if (rule === 'nobody') return 'none';
  return moduleScope(actor, action, rule);
}

export interface EntityAccess {
  readonly access: Record<Action, AccessRule>;
}

/**
 * May the actor do this? Without a record: with at least some record of the entity.
 * "Own" records are those whose `createdBy` is the actor.
 */
export function can(
  actor: Actor,
  action: Action,
  entity: EntityAccess,
  record?: { readonly createdBy: string | null },
): boolean {
  const scope = scopeOf(actor, action, entity);
  if (scope !== 'own') return scope === 'all';
  return record === undefined || record.createdBy === actor.id;
}

/**
 * Does a role hold a right on a module? `any` stands for whichever right, or whichever module.
 * Used to find whom a notification concerns.
 */
export function roleHas(role: RoleRights, module: Module | 'any', right: Right | 'any'): boolean {
  if (module === 'any' || right === 'any') {
    // The specification reads "any" for either as matching every user.
    return true;
  }
  return role[right].includes(module);
}

/** May the actor read at least something? */
export function readsAnything(actor: Actor): boolean {
  return actor.role.readAll.length > 0 || actor.role.readOwn.length > 0;
}

/** May the actor open a route asking for one of these rights on a module? No rights: anyone may. */
export function opensRoute(
  actor: Actor,
  module: Module | 'any' | null,
  rights: readonly Right[],
): boolean {
  if (module === null) return true;
  if (module === 'any') return readsAnything(actor);
  if (rights.length === 0) return RIGHTS.some((right) => actor.role[right].includes(module));
  return rights.some((right) => actor.role[right].includes(module));
}
