/** Whom a right concerns. */

import { RANKS, rankOf, rightsIn } from '@regia/model/authority.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Module, Right } from '@regia/model/modules.ts';
import { roleHas } from '@regia/model/permissions.ts';
import { allShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';
import { fillCopies } from './views.ts';

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
  return fillCopies(session, user, await allShortDocuments(session, user.collection, names));
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
