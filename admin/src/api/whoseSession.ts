/**
 * Whose session this browser is in, as far as the admin knows, which the server holds against the
 * cookie: a script of the public site, on the same host, can plant another's. What an origin stores
 * it cannot write. A tab speaks for whom it shows, also once somebody else has signed in in another.
 */
import { USER_HEADER } from '@regia/model/constants.ts';
import { forget, recall, remember } from '../lib/localStore.ts';

/** The name under which `forgetOtherVersions` keeps it, too. */
const STORED_AS = 'user';

/** Whose screens this tab shows, since they signed in here or were found signed in. */
let shown: string | undefined;

/** Notes whose session this is: they have just signed in, or the server says so. */
export function believe(userId: string): void {
  shown = userId;
  remember(STORED_AS, userId);
}

/** Lets anybody be in the session: they have signed out, or are about to sign in elsewhere. */
export function believeNothing(): void {
  shown = undefined;
  forget(STORED_AS);
}

/** The id of who is in the session; undefined where nothing is known. */
export function believedUser(): string | undefined {
  if (shown !== undefined) return shown;
  const stored = recall(STORED_AS);
  return typeof stored === 'string' ? stored : undefined;
}

/** What each request says of it. */
export function sessionHeaders(): Record<string, string> {
  const user = believedUser();
  return user === undefined ? {} : { [USER_HEADER]: encodeURIComponent(user) };
}
