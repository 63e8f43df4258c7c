import type { User } from '@regia/model/entities/user.ts';
import { NO_RIGHTS, RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import type { Actor } from '@regia/model/permissions.ts';

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/** The rights that the copy of a role holds; none where it does not say. */
function rightsOf(role: User['role']): RoleRights {
  const lists = RIGHTS.map((right) => [right, namesIn(role?.[right])] as const);
  return { ...NO_RIGHTS, ...Object.fromEntries(lists) };
}

/** The user as the permission functions see them. */
export function actorOf(user: User): Actor {
  return { id: user.id, role: rightsOf(user.role) };
}

/** The name of a user's role, empty if there is none. */
export function roleNameOf(user: User): string {
  const name = user.role?.name;
  return typeof name === 'string' ? name : '';
}
