/** Who has a role, for those who are about to change it. */
import type { Answer } from '@regia/contract/contract.ts';
import { RANKS, rankOf, rightsIn, roleIdOf } from '@regia/model/authority.ts';
import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import { titleOf } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { getDocument } from '../store/documents.ts';
import type { RecordContext } from './context.ts';
import { highestRank, usersWith } from './usersWith.ts';

/** As many as are worth reading through. */
export const PEOPLE_NAMED = 50;

export type RolePeople = Answer<'GET /api/roles/:id/people'>;

/** @throws RegiaError `accessDenied` or `notFound` for a role that the caller may not read */
export async function rolePeople(
  { store }: Pick<RecordContext, 'store'>,
  actor: Actor,
  id: string,
): Promise<RolePeople> {
  if (!can(actor, 'read', role)) throw new RegiaError('accessDenied', 'not allowed to read roles');
  return store.snapshot(async (session) => {
    const found = await getDocument(session, role.collection, id);
    if (!found || !can(actor, 'read', role, found)) throw recordNotFound(role.collection, id);
    const everyone = await usersWith(session, 'any', 'any');
    const having = everyone.filter((one) => roleIdOf(one.role) === id);
    const others = everyone.filter((one) => roleIdOf(one.role) !== id);
    return {
      total: having.length,
      people: having
        .filter((one) => can(actor, 'read', user, one))
        .map((one) => ({
          id: one.id,
          name: titleOf(user, one),
          isBlocked: one.blocked === true,
        }))
        .sort((one, other) => one.name.localeCompare(other.name))
        .slice(0, PEOPLE_NAMED),
      isOnlyAdministration:
        highestRank(others) < Math.max(RANKS.createsUsers, rankOf(rightsIn(found))),
    };
  });
}
