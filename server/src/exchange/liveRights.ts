/** What whoever began an operation may do and give now, whatever they held when they began it. */
import { RegiaError } from '@regia/model/errors.ts';
import { NO_RIGHTS } from '@regia/model/modules.ts';
import { readSignedInUser, readUser } from '../auth/users.ts';
import type { OperationRow } from '../operations/operationTable.ts';
import { type ComingRole, mayTurn, type Turn } from '../records/authority.ts';
import type { Session } from '../store/store.ts';
import { mayFinish } from './rights.ts';

/**
 * May they make a write, as far as it gives or deals with rights?
 * @param by their id; null is the command line, which may do everything
 */
export async function turnsOf(
  session: Session,
  by: string | null,
): Promise<(turn: Turn, coming?: ComingRole) => Promise<boolean>> {
  if (by === null) return async () => true;
  const holder = (await readSignedInUser(session, by))?.role ?? NO_RIGHTS;
  return (turn, coming) => mayTurn(session, holder, turn, coming);
}

/**
 * What somebody takes away stops an operation at its next step. What it has itself written, such as an earlier
 * role of theirs, does not: it would end halfway by doing what it was asked to do.
 * @throws RegiaError `rightsLost`
 */
export async function requireStarter(session: Session, operation: OperationRow): Promise<void> {
  const { id } = operation.by;
  if (id === null) return;
  const starter = await readSignedInUser(session, id);
  if (starter && mayFinish(starter, operation, 'continue')) return;
  const role = (await readUser(session, id))?.role?.id ?? '';
  const last = await session.db
    .selectFrom('revisions')
    .innerJoin('changes', 'changes.seq', 'revisions.change')
    .select('operation')
    .where(({ and, eb, or }) =>
      or([
        and([eb('collection', '=', 'users'), eb('id', '=', id)]),
        and([eb('collection', '=', 'roles'), eb('id', '=', role)]),
      ]),
    )
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.operation === operation.id) return;
  throw new RegiaError('rightsLost', 'whoever began the operation may no longer carry it out');
}
