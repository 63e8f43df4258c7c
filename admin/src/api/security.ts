/** What protects the signed-in user's account, and where they are signed in. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { keys, queryClient } from './queries.ts';

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface Protection {
  app: boolean;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  /** Is there a password to ask for? Who has none must have signed in lately. */
  hasPassword: boolean;
}

export interface SessionSummary {
  id: string;
  device: {
    browser: string | null;
    system: string | null;
    kind: 'desktop' | 'mobile' | 'tablet' | null;
  };
  ip: string | null;
  openedAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** The codes that come with the first factor, to be shown once; null with any later one. */
export type NewCodes = readonly string[] | null;

/** What the user has set up besides the password. */
export const protectionQuery = queryOptions({
  queryKey: keys.protection,
  queryFn: ({ signal }) => api<Protection>('/me/second-factor', { signal }),
});

/** The user's sessions: this one, then the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: async ({ signal }) =>
    (await api<{ sessions: SessionSummary[] }>('/me/sessions', { signal })).sessions,
});

/** Reads both again; a first factor ends the other sessions. */
export function forgetSecurity(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['security'] });
}

function post<T>(path: string, body: object = {}): Promise<T> {
  return api<T>(path, { method: 'POST', body });
}

/** A secret for an authenticator app, which is nothing until a code of it has come back. */
export interface NewApp {
  secret: string;
  uri: string;
}

/** @throws ApiError `formInvalid` at `password`, `proofNeeded`, `tooManyRequests` */
export function beginApp(password?: string): Promise<NewApp> {
  return post('/me/second-factor/app', { password });
}

/** @throws ApiError `formInvalid` at `code`, `signInExpired`, `tooManyRequests` */
export async function confirmApp(code: string): Promise<NewCodes> {
  const answer = await post<{ recoveryCodes: NewCodes }>('/me/second-factor/app/confirm', { code });
  return answer.recoveryCodes;
}

/** @throws ApiError as `beginApp` does */
export function removeApp(password?: string): Promise<unknown> {
  return post('/me/second-factor/app/remove', { password });
}

/** @throws ApiError as `beginApp` does */
export function passkeyOptions(password?: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return post('/me/passkeys/options', { password });
}

/** @throws ApiError `passkeyFailed`, `signInExpired` */
export async function keepPasskey(
  name: string,
  registration: RegistrationResponseJSON,
): Promise<NewCodes> {
  const answer = await post<{ recoveryCodes: NewCodes }>('/me/passkeys', { name, registration });
  return answer.recoveryCodes;
}

/** @throws ApiError as `beginApp` does */
export function removePasskey(id: string, password?: string): Promise<unknown> {
  return post(`/me/passkeys/${encodeURIComponent(id)}/remove`, { password });
}

/** @throws ApiError as `beginApp` does */
export async function renewCodes(password?: string): Promise<readonly string[]> {
  const answer = await post<{ recoveryCodes: string[] }>('/me/recovery-codes', { password });
  return answer.recoveryCodes;
}

export function endSession(id: string): Promise<unknown> {
  return api(`/me/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export function endOtherSessions(): Promise<unknown> {
  return post('/me/sessions/end-others');
}

/** What the browser needs to ask for a passkey. */
export function signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return post('/auth/passkey/options');
}

/** @throws ApiError `authenticationFailed` */
export function signInWith(
  assertion: AuthenticationResponseJSON,
): Promise<{ user: { id: string } }> {
  return post('/auth/passkey', assertion);
}
