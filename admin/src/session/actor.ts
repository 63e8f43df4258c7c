import { rightsIn } from '@regia/model/authority.ts';
import type { User } from '@regia/model/entities/user.ts';
import type { Actor } from '@regia/model/permissions.ts';

/** The user as the permission functions see them. */
export function actorOf(user: User): Actor {
  return { id: user.id, role: rightsIn(user.role) };
}

/** The name of a user's role, empty if there is none. */
export function roleNameOf(user: User): string {
  const name = user.role?.name;
  return typeof name === 'string' ? name : '';
}
