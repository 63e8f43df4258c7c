/** Who is signed in, and whether anybody is there yet, as the server says; shared by the guard and the screens. */
import type { Answer } from '@regia/contract/contract.ts';
import type { ErrorCode } from '@regia/model/errors.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, codeOf } from '../api/client.ts';
import { keys, queryClient } from '../api/queries.ts';
import { believe } from '../api/whoseSession.ts';

/** The signed-in user. While they view as a role, with that role's rights. */
export type SessionUser = Answer<'GET /api/me'>;
/** The role as which everything is seen, and the modules on which not all of it is shown. */
export type ViewedRole = NonNullable<SessionUser['viewAs']>;

/** The refusals by which the server says that nobody is signed in, or can be. */
const NOBODY = new Set<ErrorCode>(['notAuthenticated', 'installNeeded']);

async function currentUser(signal: AbortSignal): Promise<SessionUser | null> {
  try {
    const user = await api('GET /api/me', { signal });
    believe(user.id);
    return user;
  } catch (error) {
    if (NOBODY.has(codeOf(error))) return null;
    throw error;
  }
}

/** The signed-in user's record with its live role, or null. */
export const sessionQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => currentUser(signal),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** Notes who is signed in without asking the server. */
export function rememberUser(user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

/** Who is signed in as far as we know; undefined before the first answer. */
export function knownUser(): SessionUser | null | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey);
}

/** Is there a user yet? Once there is, there always is. */
export const installQuery = queryOptions({
  queryKey: keys.install,
  queryFn: ({ signal }) => api('GET /api/install', { signal }),
  staleTime: ({ state }) => (state.data?.status === 'installed' ? Number.POSITIVE_INFINITY : 0),
});

/** Notes that the installation has been done. */
export function rememberInstalled(): void {
  queryClient.setQueryData(installQuery.queryKey, { status: 'installed' });
}
