/** Whom a right concerns. */

import { RANKS, rankOf } from '@regia/model/authority.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import {
  type Module,
  NO_RIGHTS,
  RIGHTS,
  type Right,
  type RoleRights,
} from '@regia/model/modules.ts';
import { roleHas } from '@regia/model/permissions.ts';
import { allDocuments } from '../store/documents.ts';
import { isObject } from '../store/json.ts';
import type { Session } from '../store/store.ts';
import { fillCopies } from './views.ts';

/** The users whose live role has a right on a module; `any` matches every user. */
export async function usersWith(
  session: Session,
  module: Module | 'any',
  right: Right | 'any',
): Promise<AnyRecord[]> {
  const users = await fillCopies(session, user, await allDocuments(session, user.collection));
  return users.filter(({ role }) => roleHas(rightsOf(role), module, right));
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
  return blocked === true ? RANKS.none : rankOf(rightsOf(role));
}

/** The most that one of these users decides on. The roles must be the live ones. */
export function highestRank(users: readonly Readonly<Record<string, unknown>>[]): number {
  return Math.max(RANKS.none, ...users.map(rankOfUser));
}

/** The rights in a role, or in a copy of one, whatever its shape. */
export function rightsOf(role: unknown): RoleRights {
  if (!isObject(role)) return NO_RIGHTS;
  const modulesOf = (right: Right): string[] => {
    const modules = role[right];
    return Array.isArray(modules) ? modules.filter((one) => typeof one === 'string') : [];
  };
  return Object.fromEntries(RIGHTS.map((right) => [right, modulesOf(right)])) as Record<
    Right,
    string[]
  >;
}
