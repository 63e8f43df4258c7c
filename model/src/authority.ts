/**
 * Nobody gives more than they hold themselves, nor deals with who holds more. The interface asks
 * here what to disable; the server asks again.
 */
import type { Module, RoleRights } from './modules.ts';
import { ACTIONS, moduleScope, modulesBeyond } from './permissions.ts';

/** Who may create, and read, update and delete all of these, decides on everybody's rights. */
export const ADMINISTRATION = ['role', 'user'] as const satisfies readonly Module[];

/** Is whoever has these rights an administrator? */
export function administers(role: RoleRights): boolean {
  return ADMINISTRATION.every((module) =>
    ACTIONS.every((action) => moduleScope({ id: '', role }, action, module) === 'all'),
  );
}

/** How much of everybody's access whoever holds these rights decides on. */
export const RANKS = { none: 0, createsUsers: 1, administers: 2 } as const;

export function rankOf(role: RoleRights): number {
  if (administers(role)) return RANKS.administers;
  return role.create.includes('user') ? RANKS.createsUsers : RANKS.none;
}

/** May whoever holds these rights give others, or deal with who holds them? */
export function reaches(holder: RoleRights, rights: RoleRights): boolean {
  return administers(holder) || modulesBeyond(rights, holder).length === 0;
}

/** A user as far as authority goes. */
export interface Account {
  readonly email: unknown;
  readonly blocked: unknown;
  readonly roleId: string | null;
  /** Of the live role. */
  readonly rights: RoleRights;
}

/**
 * The rights that a write of a user gives or deals with, none where it does neither.
 * @param before the user as it is, or null if it is new
 * @param after the user as it will be, or null if it is deleted
 */
export function rightsAtStake(before: Account | null, after: Account | null): RoleRights[] {
  if (!before || !after) return [before, after].flatMap((one) => one?.rights ?? []);
  const givesRole = before.roleId !== after.roleId;
  const isTouched =
    givesRole || before.email !== after.email || Boolean(before.blocked) !== Boolean(after.blocked);
  return [...(isTouched ? [before.rights] : []), ...(givesRole ? [after.rights] : [])];
}
