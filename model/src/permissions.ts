/** Who may do what. The interface asks here to decide what to show; the server asks again. */
import type { AccessRule } from './entity.ts';
import { MODULES, type Module, NO_RIGHTS, RIGHTS, type Right, type RoleRights } from './modules.ts';

export const ACTIONS = ['read', 'create', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];
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

/** What a record's own rights depend on. */
export type Owned = { readonly createdBy: string | null };

/** Why something is allowed or refused. */
export type DecisionReason =
  | 'everyone'
  | 'nobody'
  /** The role holds the right on everybody's records. */
  | 'all'
  /** It holds the right on one's own records, of which this is one; or no record was named. */
  | 'own'
  /** It holds the right on one's own records alone, and this is somebody else's. */
  | 'notOwn'
  /** It does not hold the right. */
  | 'none'
  /** The record is shared with whoever is signed in. */
  | 'shared';

export interface Decision {
  readonly allowed: boolean;
  readonly reason: DecisionReason;
  /** What was asked for in the end: who may update a record may see it, too. */
  readonly action: Action;
  /** The right that decides; null where none does, or where none is held. */
  readonly right: Right | null;
}

/**
 * May the actor do this, and why? Without a record: with at least some record of the entity.
 * "Own" records are those whose `createdBy` is the actor.
 */
export function decide(
  actor: Actor,
  action: Action,
  entity: EntityAccess,
  record?: Owned,
): Decision {
  const rule = entity.access[action];
  if (rule === 'everyone') return { allowed: true, reason: 'everyone', action, right: null };
  if (rule === 'nobody') return { allowed: false, reason: 'nobody', action, right: null };
  const scope = moduleScope(actor, action, rule);
  const { all, own } = RIGHTS_OF[action];
  if (scope === 'all') return { allowed: true, reason: 'all', action, right: all };
  if (scope === 'none') return { allowed: false, reason: 'none', action, right: null };
  const isOwn = record === undefined || record.createdBy === actor.id;
  return { allowed: isOwn, reason: isOwn ? 'own' : 'notOwn', action, right: own };
}

/** May the actor do this? @see decide */
export function can(actor: Actor, action: Action, entity: EntityAccess, record?: Owned): boolean {
  return decide(actor, action, entity, record).allowed;
}

/**
 * May the actor see this one record, and why? Those who may update it see it too, since to edit is
 * to see; and so does everyone, where it is shared.
 */
export function decideToSee(
  actor: Actor,
  entity: EntityAccess & { readonly sharedBy: string | null },
  record?: Owned & Readonly<Record<string, unknown>>,
): Decision {
  const reading = decide(actor, 'read', entity, record);
  if (reading.allowed || reading.reason === 'nobody') return reading;
  const updating = decide(actor, 'update', entity, record);
  if (updating.allowed) return updating;
  const { sharedBy } = entity;
  const isShared = sharedBy !== null && (record === undefined || record[sharedBy] === true);
  return isShared ? { ...reading, allowed: true, reason: 'shared', right: null } : reading;
}

const WIDTH: Record<Scope, number> = { none: 0, own: 1, all: 2 };

function width(role: RoleRights, action: Action, module: Module): number {
  return WIDTH[moduleScope({ id: '', role }, action, module)];
}

/** The rights that two roles have in common: on no record more than either of them. */
export function commonRights(one: RoleRights, other: RoleRights): RoleRights {
  const rights = { ...NO_RIGHTS };
  for (const action of ACTIONS) {
    const { all, own } = RIGHTS_OF[action];
    for (const module of MODULES) {
      const common = Math.min(width(one, action, module), width(other, action, module));
      if (common === WIDTH.all) rights[all] = [...rights[all], module];
      else if (common === WIDTH.own && own) rights[own] = [...rights[own], module];
    }
  }
  return rights;
}

/** The modules on which a role lets one do more than another one does. */
export function modulesBeyond(role: RoleRights, other: RoleRights): Module[] {
  return MODULES.filter((module) =>
    ACTIONS.some((action) => width(role, action, module) > width(other, action, module)),
  );
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
