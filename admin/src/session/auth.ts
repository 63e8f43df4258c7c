/** Signing in and out, and all that concerns one's own account. */

import type { Sent } from '@regia/contract/contract.ts';
import type { Locale, Theme } from '@regia/model/constants.ts';
import type { SecondStep } from '@regia/model/rules/proofs.ts';
import { api } from '../api/client.ts';
import { forgetSession, queryClient } from '../api/queries.ts';
import { choices } from '../api/serialQueue.ts';
import { useConfig } from '../api/sharedQuery.ts';
import { believe, believeNothing } from '../api/whoseSession.ts';
import { forgetRecents } from './recents.ts';
import { knownUser, rememberUser, type SessionUser, sessionQuery } from './sessionQuery.ts';

/** Reads the signed-in user afresh. */
export async function loadUser(): Promise<SessionUser | null> {
  const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return user ?? null;
}

/**
 * @returns the ways in which the second step can be done; none where the password was enough
 * @throws ApiError `authenticationFailed`, `tooManyRequests`
 */
export async function signIn(email: string, password: string): Promise<readonly SecondStep[]> {
  const entry = await api('POST /api/auth/sign-in/email', { body: { email, password } });
  if ('secondSteps' in entry) return entry.secondSteps;
  await arrive(entry.user);
  return [];
}

/** Reads who has just signed in: by what they gave, not by whose cookie comes first. */
export async function arrive({ id }: { id: string }): Promise<void> {
  believe(id);
  // The server let them in, and the browser did not keep the session's cookie.
  if (!(await loadUser())) throw new Error('User credentials are null');
}

/** @throws ApiError `formInvalid` at `code`, `signInExpired`, `tooManyRequests` */
export async function giveCode(from: 'app' | 'recoveryCode', code: string): Promise<void> {
  const { user } = await api('POST /api/auth/second-step', { body: { from, code } });
  await arrive(user);
}

let isEnding = false;

/** Is the server being asked to end the session? What it answers meanwhile tells nothing new. */
export function isSigningOut(): boolean {
  return isEnding;
}

/**
 * Ends the session, and then forgets everything read under it.
 * @param forget what else goes once it has ended, before anybody is told that nobody is signed in
 * @throws ApiError where the server did not end it: then everything is as it was
 */
export async function signOut(forget: () => void): Promise<void> {
  const user = knownUser();
  isEnding = true;
  try {
    await api('POST /api/auth/sign-out');
    believeNothing();
    forget();
    forgetSession();
    if (user) forgetRecents(user.id);
    rememberUser(null);
  } finally {
    isEnding = false;
  }
}

/**
 * Sets the password of whoever holds a mailed link.
 * @returns the address with which they sign in now
 * @throws ApiError `resetFailed` when the link is old or used
 */
export async function resetPassword(newPassword: string, token: string): Promise<string> {
  const { email } = await api('POST /api/auth/reset-password', { body: { newPassword, token } });
  return email;
}

/**
 * Makes the address the user's that a mailed link confirms.
 * @throws ApiError `linkInvalid` when the link is old or used
 */
export async function confirmEmail(token: string): Promise<void> {
  await api('POST /api/auth/confirm-email', { body: { token } });
  await loadUser();
}

/** Keeps the user's language or theme with their record, also where they leave the page at once. */
export function savePreferences(preferences: { locale?: Locale; theme?: Theme }): Promise<unknown> {
  return choices.send(() => api('PATCH /api/me', { body: preferences, keepalive: true }));
}

/** @throws ApiError `alreadyInstalled`, `installerKeyWrong`, `formInvalid` */
export async function install(body: Sent<'POST /api/install'>['body']): Promise<void> {
  const { user } = await api('POST /api/install', { body });
  if (body.password !== undefined) believe(user.id);
}

/** Can people sign in with passwords here? Yes, until the server says otherwise. */
export function useTakesPasswords(): boolean {
  return useConfig().data?.passwords !== false;
}
