/** Holds whoever writes users and roles to what they hold themselves. */
import { type Given, reaches, rightsIn, roleIdOf, stakesOf } from '@regia/model/authority.ts';
import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { getDocument } from '../store/documents.ts';
import { lastVersion } from '../store/history/history.ts';
import type { Session } from '../store/store.ts';
import type { Writer } from './writer.ts';

/** A write of a record: what it is, and what it will be. Null where it is not. */
export interface Turn {
  readonly collection: string;
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
}

/** A role that is written together with the users who have it, or null. */
export type ComingRole = (id: string) => unknown;

/** Of a role that is not there, nobody knows what whoever makes it will give with it. */
const UNKNOWN_RIGHTS = masterRights(MODULES);

/** May whoever holds these rights make this write, as far as it gives or deals with others'? */
export async function mayTurn(
  session: Session,
  holder: RoleRights,
  turn: Turn,
  coming?: ComingRole,
): Promise<boolean> {
  const stakes = await liveStakes(session, turn, coming);
  return stakes.every((rights) => reaches(holder, rights));
}

/**
 * @throws RegiaError `beyondRights` where the write gives more than the writer holds, or deals with
 * who holds more; `proofNeeded` where it gives or deals and they have not shown lately who they are
 */
export async function requireAuthority(
  session: Session,
  writer: Writer,
  turn: Turn,
): Promise<void> {
  const holder = writer.role;
  if (holder === null) return;
  const stakes = await liveStakes(session, turn);
  if (stakes.some((rights) => !reaches(holder, rights))) throw beyondRights();
  if (stakes.length > 0) requireProof(writer);
}

/** @throws RegiaError `beyondRights` unless the rights of a user are within the holder's */
export async function requireReach(
  session: Session,
  holder: RoleRights,
  target: AnyRecord,
): Promise<void> {
  if (!reaches(holder, rightsIn((await withLiveRole(session, target))?.role))) throw beyondRights();
}

/** @throws RegiaError `proofNeeded` unless they have shown lately who they are */
export function requireProof({ lacksProof }: Pick<Writer, 'lacksProof'>): void {
  if (lacksProof) throw new RegiaError('proofNeeded', 'Confirm that it is you');
}

export function beyondRights(): RegiaError {
  return new RegiaError('beyondRights', 'This needs rights that your own role does not have');
}

async function liveStakes(
  session: Session,
  { collection, before, after }: Turn,
  coming?: ComingRole,
) {
  if (collection !== user.collection) return stakesOf(collection, before, after);
  const was = await withLiveRole(session, before, coming);
  return stakesOf(collection, was, await withLiveRole(session, after, coming));
}

/** A user with the rights of the role as it is. */
async function withLiveRole(
  session: Session,
  account: AnyRecord | null,
  coming: ComingRole = () => null,
): Promise<Given> {
  // Signing in reads a role as a reference alone: in any other form it gives nothing.
  const id = typeof account?.role === 'string' ? null : roleIdOf(account?.role);
  if (!account || id === null) return account && { ...account, role: null };
  // A deleted role may come back from the bin, and those who have it with it.
  const live =
    (await getDocument(session, role.collection, id)) ??
    (await lastVersion(session, role.collection, id))?.record ??
    coming(id) ??
    UNKNOWN_RIGHTS;
  return { ...account, role: { ...rightsIn(live), id } };
}
