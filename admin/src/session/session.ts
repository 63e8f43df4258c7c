/** The session as the screens see it. The cookie is the server's; here is only what it stands for. */
import { NO_RIGHTS } from '@regia/model/modules.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../api/queries.ts';
import { actorOf } from './actor.ts';
import { signOut } from './auth.ts';
import { type SessionUser, sessionQuery } from './sessionQuery.ts';

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
  const { data, isPending } = useQuery(sessionQuery);
  const user = data ?? null;
  const actor = useMemo(() => (user ? actorOf(user) : null), [user]);
  return { user, actor, loading: isPending, signOut, refresh };
}

const NOBODY: Actor = { id: '', role: NO_RIGHTS };

/** The signed-in user's rights; no rights at all in the moment of signing out. */
export function useActor(): Actor {
  return useSession().actor ?? NOBODY;
}
