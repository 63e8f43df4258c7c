/** What protects the signed-in user's account, and where they are signed in. */
import type { Answer } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { keys, queryClient } from './queries.ts';

export type Protection = Answer<'GET /api/me/second-factor'>;
export type Passkey = Protection['passkeys'][number];
export type SessionSummary = Answer<'GET /api/me/sessions'>['sessions'][number];

/** The codes that come with the first factor, to be shown once; null with any later one. */
export type NewCodes = readonly string[] | null;

/** What the user has set up besides the password. */
export const protectionQuery = queryOptions({
  queryKey: keys.protection,
  queryFn: ({ signal }) => api('GET /api/me/second-factor', { signal }),
});

/** The user's sessions: this one, then the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: async ({ signal }) => (await api('GET /api/me/sessions', { signal })).sessions,
});

/** Reads both again; a first factor ends the other sessions. */
export function forgetSecurity(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['security'] });
}

/** A secret for an authenticator app, which is nothing until a code of it has come back. */
export type NewApp = Answer<'POST /api/me/second-factor/app'>;
