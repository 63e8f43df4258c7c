/** Whom a right concerns. */

import { RANKS, rankOf, rightsIn } from '@regia/model/authority.ts';
import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type Module, RIGHTS, type Right } from '@regia/model/modules.ts';
import { roleHas } from '@regia/model/permissions.ts';
import { allShortDocuments, getShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';
import { rightsGiven, roleOf } from './storedRole.ts';

/** The users whose live role has a right on a module; `any` matches every user. */
export async function usersWith(
  session: Session,
  module: Module | 'any',
  right: Right | 'any',
): Promise<AnyRecord[]> {
  const users = await everyUser(session);
  return users.filter(({ role }) => roleHas(rightsIn(role), module, right));
}

/** All users with their live roles. */
export async function everyUser(session: Session): Promise<AnyRecord[]> {
  const names = Object.keys(user.fields);
  return withLiveRoles(session, await allShortDocuments(session, user.collection, names));
}

/** Users with the rights that they sign in with, whatever stands beside the ids of their roles. */
export async function withLiveRoles(
  session: Session,
  users: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  const ids = users.map(({ role: held }) => roleOf(held)).filter((id) => id !== null);
  const roles = await getShortDocuments(session, role.collection, ids, RIGHTS);
  return users.map((one) => withRole(one, roles));
}

/** A user with the rights of one of these roles: none where theirs is not among them. */
export function withRole<T extends Readonly<Record<string, unknown>>>(
  user: T,
  roles: ReadonlyMap<string, unknown>,
): T {
  const id = roleOf(user.role);
  return { ...user, role: id && { id, ...rightsGiven(roles.get(id) ?? {}) } };
}

/** The users who can sign in and create users: without one of them nobody could help the others. */
export async function administrators(session: Session): Promise<AnyRecord[]> {
  return (await usersWith(session, 'user', 'create')).filter(isAdministrator);
}

/** Can this user sign in and create users? The role must be the live one. */
export function isAdministrator(user: AnyRecord): boolean {
  return rankOfUser(user) >= RANKS.createsUsers;
}

/** How much of everybody's access a user decides on; nothing where they cannot sign in. */
export function rankOfUser({ role, blocked }: Readonly<Record<string, unknown>>): number {
  return blocked === true ? RANKS.none : rankOf(rightsIn(role));
}

/** The most that one of these users decides on. The roles must be the live ones. */
export function highestRank(users: readonly Readonly<Record<string, unknown>>[]): number {
  return Math.max(RANKS.none, ...users.map(rankOfUser));
}
