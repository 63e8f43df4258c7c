/** Sessions that see the admin as a role would: what they are, and what they may. */
import { type Module, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { commonRights, modulesBeyond } from '@regia/model/permissions.ts';
import type { Session } from '../store/store.ts';
import { authTables } from './schema.ts';
import type { SignedInUser } from './signedIn.ts';
import { readRole } from './users.ts';

/** The role as which a session sees the admin. */
export interface ViewedRole {
  readonly id: string;
  readonly name: string;
  /** None where the role is gone meanwhile. */
  readonly rights: RoleRights;
}

/** How a session sees the admin; null for one that sees it as itself. */
export async function findViewedRole(
  session: Session,
  sessionId: string,
): Promise<ViewedRole | null> {
  const row = await authTables(session)
    .selectFrom('auth_view_as')
    .select('role_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return null;
  const { name, rights } = (await readRole(session, row.role_id)) ?? {
    name: '',
    rights: NO_RIGHTS,
  };
  return { id: row.role_id, name, rights };
}

/** From now on, and until it ends or says otherwise, the session sees the admin as a role would. */
export async function viewAs(session: Session, sessionId: string, roleId: string): Promise<void> {
  await authTables(session)
    .insertInto('auth_view_as')
    .values({ session_id: sessionId, role_id: roleId })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ role_id: roleId }))
    .execute();
}

/** The session sees the admin as itself again. */
export async function viewAsOneself(session: Session, sessionId: string): Promise<void> {
  await authTables(session)
    .deleteFrom('auth_view_as')
    .where('session_id', '=', sessionId)
    .execute();
}

/** The user with the role's rights, but none beyond their own. */
export function viewer(user: SignedInUser, { rights }: ViewedRole): SignedInUser {
  return { ...user, role: commonRights(rights, user.role) };
}

/** Of what the role sees or does, the viewer is not shown all on these modules. */
export function withheldFrom({ role }: SignedInUser, { rights }: ViewedRole): Module[] {
  return modulesBeyond(rights, role);
}
