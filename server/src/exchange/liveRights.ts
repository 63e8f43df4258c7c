/** What whoever began an operation may give now, whatever they held when they began it. */
import { NO_RIGHTS } from '@regia/model/modules.ts';
import { readSignedInUser } from '../auth/users.ts';
import { type ComingRole, mayTurn, type Turn } from '../records/authority.ts';
import type { Session } from '../store/store.ts';

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
