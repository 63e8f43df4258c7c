/** Who is signed in, as the server says; shared by the guard and the screens. */
import type { User } from '@regia/model/entities/user.ts';
import type { ErrorCode } from '@regia/model/errors.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, codeOf } from '../api/client.ts';
import { keys, queryClient } from '../api/queries.ts';

/** The refusals by which the server says that nobody is signed in, or can be. */
const NOBODY = new Set<ErrorCode>(['notAuthenticated', 'installNeeded']);

/** The signed-in user's record, and what stands in their way. */
export type SignedInUser = User & {
  /** Does their role require a second factor that they have yet to set up? */
  readonly lacksSecondFactor: boolean;
};

async function currentUser(signal: AbortSignal): Promise<SignedInUser | null> {
  try {
    return await api<SignedInUser>('/me', { signal });
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
export function rememberUser(user: SignedInUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

/** Who is signed in as far as we know; undefined before the first answer. */
export function knownUser(): SignedInUser | null | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey);
}
