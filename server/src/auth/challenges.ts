/** Steps that wait for an answer: bound to one browser by a cookie, short-lived, good for one use. */
import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { ownCookie } from './ownCookie.ts';
import { authTables } from './schema.ts';

/** What is waited for. */
export type Purpose =
  /** After a right password: a code. */
  | 'second-factor'
  /** Before anyone is known: a passkey's signature. */
  | 'passkey'
  /** In the profile: the first code of a new authenticator app, or a new passkey. */
  | 'new-app'
  | 'new-passkey'
  /** That the identity provider sends the browser back. */
  | 'provider'
  /** That whoever reads the mail of a new address confirms it: bound to no browser. */
  | 'new-email';

/** How long an answer is waited for. */
export const CHALLENGE_LIFE_MS = 10 * 60_000;

export interface Challenge {
  userId: string | null;
  value: string;
}

export type Challenges = ReturnType<typeof createChallenges>;

interface ChallengesOptions {
  store: Store;
  clock: () => Date;
  /** Are cookies for HTTPS alone? */
  isSecure: boolean;
}

/** The steps of an installation that are under way, kept in the database. */
export function createChallenges({ store, clock, isSecure }: ChallengesOptions) {
  const idIn = (purpose: Purpose, cookies: string | undefined) => {
    const token = ownCookie(purpose, isSecure).in(cookies);
    return token ? hashOf(purpose, token) : null;
  };
  const challengeIn = (
    row: { user_id: string | null; value: string; expires_at: string } | undefined,
  ): Challenge | null => {
    if (!row || Date.parse(row.expires_at) <= clock().getTime()) return null;
    return { userId: row.user_id, value: row.value };
  };

  return {
    /** Returns the cookie that ties the step to the browser. */
    async begin(purpose: Purpose, { userId, value }: Challenge): Promise<string> {
      const token = randomBytes(24).toString('base64url');
      const now = clock();
      const expires_at = new Date(now.getTime() + CHALLENGE_LIFE_MS).toISOString();
      const row = { id: hashOf(purpose, token), purpose, user_id: userId, value, expires_at };
      await store.transaction(async (session) => {
        const db = authTables(session);
        const past = now.toISOString();
        await db.deleteFrom('auth_challenges').where('expires_at', '<=', past).execute();
        await db.insertInto('auth_challenges').values(row).execute();
      });
      return ownCookie(purpose, isSecure).set(token, CHALLENGE_LIFE_MS / 1000);
    },

    /** The step that the browser is in, left as it is; null when it is over. */
    async peek(purpose: Purpose, cookies: string | undefined): Promise<Challenge | null> {
      const id = idIn(purpose, cookies);
      if (!id) return null;
      const row = await authTables(store.reader)
        .selectFrom('auth_challenges')
        .select(['user_id', 'value', 'expires_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      return challengeIn(row);
    },

    /** The same, which is over thereby. Only one of several simultaneous callers gets it. */
    async take(purpose: Purpose, cookies: string | undefined): Promise<Challenge | null> {
      const id = idIn(purpose, cookies);
      if (!id) return null;
      const row = await store.transaction(
        (session) =>
          authTables(session)
            .deleteFrom('auth_challenges')
            .where('id', '=', id)
            .returning(['user_id', 'value', 'expires_at'])
            .executeTakeFirst(),
        // What the answer is for is asked about next.
        { isUpkeep: true },
      );
      return challengeIn(row);
    },

    /** The cookie that ends the step in the browser. */
    endCookie: (purpose: Purpose): string => ownCookie(purpose, isSecure).set('', 0),
  };
}

/** What is kept of a token: a stolen database opens nothing. */
export function hashOf(purpose: Purpose, token: string): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url');
}
