/** What protects the signed-in user's account, and where they are signed in. */
import type { Answer } from '@regia/contract/contract.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
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

/** @throws ApiError `formInvalid` at `password`, `proofNeeded`, `tooManyRequests` */
export function beginApp(password?: string): Promise<NewApp> {
  return api('POST /api/me/second-factor/app', { body: { password } });
}

/** @throws ApiError `formInvalid` at `code`, `signInExpired`, `tooManyRequests` */
export async function confirmApp(code: string): Promise<NewCodes> {
  return (await api('POST /api/me/second-factor/app/confirm', { body: { code } })).recoveryCodes;
}

/** @throws ApiError as `beginApp` does */
export function removeApp(password?: string): Promise<unknown> {
  return api('POST /api/me/second-factor/app/remove', { body: { password } });
}

/** @throws ApiError as `beginApp` does */
export function passkeyOptions(password?: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return api('POST /api/me/passkeys/options', { body: { password } });
}

/** @throws ApiError `passkeyFailed`, `signInExpired` */
export async function keepPasskey(
  name: string,
  registration: RegistrationResponseJSON,
): Promise<NewCodes> {
  return (await api('POST /api/me/passkeys', { body: { name, registration } })).recoveryCodes;
}

/** @throws ApiError as `beginApp` does */
export function removePasskey(id: string, password?: string): Promise<unknown> {
  return api('POST /api/me/passkeys/:id/remove', { params: { id }, body: { password } });
}

/** @throws ApiError as `beginApp` does */
export async function renewCodes(password?: string): Promise<readonly string[]> {
  return (await api('POST /api/me/recovery-codes', { body: { password } })).recoveryCodes;
}

export function endSession(id: string): Promise<unknown> {
  return api('DELETE /api/me/sessions/:id', { params: { id } });
}

export function endOtherSessions(): Promise<unknown> {
  return api('POST /api/me/sessions/end-others');
}

/** What the browser needs to ask for a passkey. */
export function signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return api('POST /api/auth/passkey/options');
}

/** @throws ApiError `authenticationFailed` */
export function signInWith(
  assertion: AuthenticationResponseJSON,
): Promise<Answer<'POST /api/auth/passkey'>> {
  return api('POST /api/auth/passkey', { body: assertion });
}
