/**
 * Whose session this browser is in, as far as the admin knows, which the server holds against the
 * cookie: a script of the public site, on the same host, can plant another's. What an origin stores
 * it cannot write.
 */
import { USER_HEADER } from '@regia/model/constants.ts';
import { forget, recall, remember } from '../lib/localStore.ts';

/** The name under which `forgetOtherVersions` keeps it, too. */
const STORED_AS = 'user';

/** Notes who has just signed in. */
export function believe(userId: string): void {
  remember(STORED_AS, userId);
}

/** Lets anybody be in the session: they have signed out, or are about to sign in elsewhere. */
export function believeNothing(): void {
  forget(STORED_AS);
}

/** The id of who is in the session; undefined where nothing is known. */
export function believedUser(): string | undefined {
  const stored = recall(STORED_AS);
  return typeof stored === 'string' ? stored : undefined;
}

/** What each request says of it. */
export function sessionHeaders(): Record<string, string> {
  const user = believedUser();
  return user === undefined ? {} : { [USER_HEADER]: encodeURIComponent(user) };
}
