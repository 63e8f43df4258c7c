/**
 * Requests wait for their turn to write, and what is written before them may take away the rights that
 * they were let in with. So the first transaction of each asks once more who asks and what they may.
 */
import { RegiaError } from '@regia/model/errors.ts';
import type { RoleRights } from '@regia/model/modules.ts';
import { modulesBeyond } from '@regia/model/permissions.ts';
import { sql } from 'kysely';
import { authTables } from '../auth/schema.ts';
import type { SignedInUser } from '../auth/signedIn.ts';
import { readSignedInUser } from '../auth/users.ts';
import type { Session, Store } from '../store/store.ts';
import { currentScope } from './requestScope.ts';

/** With what a request was let in. */
export interface LetIn {
  /** With their own rights, also where they see the admin as a role. */
  readonly user: SignedInUser;
  readonly sessionId: string;
  /** Of which state of all users, roles and sessions that is. */
  readonly asOf: string;
}

/**
 * A store whose transactions refuse what is written for a request whose sender is no longer who they were, or may
 * no longer do what they might. Once one is committed, the request has had its turn: what follows from it is done
 * whatever becomes of them.
 */
export function askingStore(store: Store): Store {
  return {
    ...store,
    transaction: async (work, options) => {
      const scope = options?.isUpkeep ? undefined : currentScope();
      const letIn = scope?.letIn;
      if (!scope || !letIn) return store.transaction(work, options);
      const result = await store.transaction(async (session) => {
        await requireSame(session, letIn);
        return work(session);
      }, options);
      scope.letIn = null;
      scope.hasWritten = true;
      return result;
    },
  };
}

/** @throws RegiaError `notAuthenticated`, `accessDenied`, `secondFactorNeeded` */
async function requireSame(session: Session, { user, sessionId, asOf }: LetIn): Promise<void> {
  const { rows } = await sql<{ version: string }>`SELECT version FROM who_may`.execute(session.db);
  if (rows[0]?.version === asOf) return;
  const now = (await isOpen(session, sessionId)) && (await readSignedInUser(session, user.id));
  if (!now) throw new RegiaError('notAuthenticated', 'Sign in first');
  requireNoLess(now.role, user.role);
  if (now.lacksSecondFactor && !user.lacksSecondFactor) {
    throw new RegiaError('secondFactorNeeded', 'Set up a second factor first');
  }
}

/** @throws RegiaError `accessDenied` where somebody may no longer do all that they might when they asked */
export function requireNoLess(now: RoleRights, then: RoleRights): void {
  if (modulesBeyond(then, now).length > 0) {
    throw new RegiaError('accessDenied', 'some rights were taken away after the request came');
  }
}

async function isOpen(session: Session, id: string): Promise<boolean> {
  const found = authTables(session).selectFrom('auth_session').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}
