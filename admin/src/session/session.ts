/** The session as the screens see it. The cookie is the server's; here is only what it stands for. */

import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import { NO_RIGHTS } from '@regia/model/modules.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { useCallback, useMemo, useState } from 'react';
import { queryClient } from '../api/queries.ts';
import { sharedQuery } from '../api/sharedQuery.ts';
import { actorOf } from './actor.ts';
import { signOut } from './auth.ts';
import { type SessionUser, sessionQuery } from './sessionQuery.ts';

const useSessionQuery = sharedQuery(sessionQuery);

export interface Session {
  /** The signed-in user's record with its live role; null when nobody is. */
  user: SessionUser | null;
  /** The user as the permission functions see them. */
  actor: Actor | null;
  /** True until the server has said who is signed in. */
  loading: boolean;
  signOut: typeof signOut;
  /** Reads the user and their rights again. */
  refresh: () => Promise<void>;
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** The current session; it is restored when the application starts. */
export function useSession(): Session {
  const { data, isPending } = useSessionQuery();
  const user = data ?? null;
  const actor = useMemo(() => (user ? actorOf(user) : null), [user]);
  return { user, actor, loading: isPending, signOut, refresh };
}

const NOBODY: Actor = { id: '', role: NO_RIGHTS };

/** The signed-in user's rights; no rights at all in the moment of signing out. */
export function useActor(): Actor {
  return useSession().actor ?? NOBODY;
}

/**
 * Whoever opened a form, with their rights as they are now; those they had last once their session
 * has ended. What they typed stays theirs, and stays editable until they have signed in again.
 */
export function useFormActor(): Actor {
  const actor = useActor();
  const [owner, setOwner] = useState(actor);
  if (actor !== owner && actor.id === owner.id) setOwner(actor);
  return owner;
}

/** Reads the signed-in user's rights again where a saved record may have changed them. */
export function useForgetSession(collection: string): () => Promise<void> {
  const { refresh } = useSession();
  const concernsRights = collection === user.collection || collection === role.collection;
  return useCallback(async () => {
    if (concernsRights) await refresh();
  }, [concernsRights, refresh]);
}
