/**
 * Nobody gives more than they hold themselves, nor deals with who holds more. The interface asks
 * here what to disable; the server asks again.
 */
import { membersOf } from './difference/sameValue.ts';
import { role } from './entities/role.ts';
import { user } from './entities/user.ts';
import { META_FIELDS } from './entity.ts';
import { type Module, NO_RIGHTS, RIGHTS, type Right, type RoleRights } from './modules.ts';
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

/** Does it take a proof of who one is to take a whole list of a collection along? It has everybody's address. */
export function listTakesProof(collection: string): boolean {
  return collection === user.collection;
}

/** May whoever holds these rights give others, or deal with who holds them? */
export function reaches(holder: RoleRights, rights: RoleRights): boolean {
  return administers(holder) || modulesBeyond(rights, holder).length === 0;
}

/** May whoever holds these rights give one of them in a role? */
export function mayGive(holder: RoleRights, right: Right, module: Module): boolean {
  return reaches(holder, { ...NO_RIGHTS, [right]: [module] });
}

/** The rights in a role, in a copy of one or in a form's values, whatever their shape. */
export function rightsIn(held: unknown): RoleRights {
  const lists = RIGHTS.map((right) => {
    const modules = membersOf(held)[right];
    return [right, Array.isArray(modules) ? modules.filter(isText) : []];
  });
  return Object.fromEntries(lists) as Record<Right, string[]>;
}

/** The id of the role that a user has, whichever way a file writes it. */
export function roleIdOf(held: unknown): string | null {
  const id = membersOf(held).id ?? held;
  return isText(id) ? id : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** A user as far as authority goes. */
interface Account {
  readonly email: unknown;
  readonly blocked: unknown;
  /** Decides who has rights on "own" users; not said where a form does not have it. */
  readonly createdBy: unknown;
  readonly roleId: string | null;
  /** Of the live role. */
  readonly rights: RoleRights;
}

/** A record as it is or as it will be; of users, with the rights of the live role in `role`. */
export type Given = Readonly<Record<string, unknown>> | null;

/**
 * The rights that a write of any collection's record gives or deals with.
 * @param before null where the record is new
 * @param after null where it is deleted
 */
export function stakesOf(collection: string, before: Given, after: Given): RoleRights[] {
  if (collection === role.collection) {
    return [before, after].flatMap((one) => (one ? [rightsIn(one)] : []));
  }
  if (collection !== user.collection) return [];
  return rightsAtStake(before && accountOf(before), after && accountOf(after));
}

/** May whoever holds these rights make this write, as far as it gives or deals with others'? */
export function mayTurn(holder: RoleRights, collection: string, before: Given, after: Given) {
  return stakesOf(collection, before, after).every((rights) => reaches(holder, rights));
}

/** No form has these. */
const META = new Set<string>(META_FIELDS);

/** The fields of a record that whoever holds these rights may not change, whatever to. */
export function lockedFields(holder: RoleRights, collection: string, record: Given): string[] {
  // What is yes or no differs from one of them, anything else from both.
  const isLocked = (name: string) =>
    [null, ' '].some((other) => !mayTurn(holder, collection, record, { ...record, [name]: other }));
  return Object.keys(record ?? {}).filter((name) => !META.has(name) && isLocked(name));
}

function accountOf(record: Readonly<Record<string, unknown>>): Account {
  const { email, blocked, createdBy, role: held } = record;
  return { email, blocked, createdBy, roleId: roleIdOf(held), rights: rightsIn(held) };
}

/**
 * The rights that a write of a user gives or deals with, none where it does neither.
 * @param before the user as it is, or null if it is new
 * @param after the user as it will be, or null if it is deleted
 */
function rightsAtStake(before: Account | null, after: Account | null): RoleRights[] {
  if (!before || !after) return [before, after].flatMap((one) => one?.rights ?? []);
  const givesRole = before.roleId !== after.roleId;
  const isTouched =
    givesRole ||
    before.email !== after.email ||
    Boolean(before.blocked) !== Boolean(after.blocked) ||
    changesHands(before, after);
  return [...(isTouched ? [before.rights] : []), ...(givesRole ? [after.rights] : [])];
}

/** Would somebody else have rights on it as on their own? */
function changesHands(before: Account, after: Account): boolean {
  if (before.createdBy === undefined || after.createdBy === undefined) return false;
  return before.createdBy !== after.createdBy;
}
