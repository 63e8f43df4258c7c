/** The lock-out: who tries many passwords or codes of one account has to wait, at whatever address. */

import { createHash } from 'node:crypto';
import { RegiaError } from '@regia/model/errors.ts';
import type { Session, Store } from '../store/store.ts';
import { authTables } from './schema.ts';

const MINUTE_MS = 60_000;
/** After so long without a try, failures are forgotten. */
const FORGET_AFTER_MS = 24 * 60 * MINUTE_MS;

/** How often something may be tried in a row. Each further try doubles the wait that follows it. */
export interface Limit {
  /** Tries before one has to wait. */
  readonly tries: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** Of passwords and codes, which can be guessed. */
export const GUESSES: Limit = {
  tries: 10,
  firstWaitMs: MINUTE_MS,
  longestWaitMs: 15 * MINUTE_MS,
};
/**
 * Of mails that strangers can have sent to somebody. Their links are good for an hour: even while
 * no more are sent, the last one stays good for a quarter of an hour.
 */
export const MAILS: Limit = {
  tries: 3,
  firstWaitMs: MINUTE_MS,
  longestWaitMs: 45 * MINUTE_MS,
};

/** What is tried: each kind counts for itself, whatever somebody types as the name of an account. */
export interface Tried {
  readonly what:
    | 'password'
    | 'secondFactor'
    | 'ownPassword'
    | 'newApp'
    | 'resetMail'
    | 'newEmailMail';
  /** An address as it is typed, or the id of a user or session. */
  readonly of: string;
  /** The name of a browser that counts for itself. */
  readonly device?: string;
}

export type Attempts = ReturnType<typeof createAttempts>;

/** The lock-out, kept in the database: neither a restart nor a second process resets it. */
export function createAttempts(store: Store, clock: () => Date) {
  /**
   * Counts a try before its outcome is known, so that simultaneous ones count too. What nobody has
   * is counted alike, so that nobody learns which accounts are known.
   * @returns how long to wait before it counts, in milliseconds; 0 where it was counted
   */
  const count = (tried: Tried, limit: Limit): Promise<number> =>
    store.transaction((session) => countAttempt(session, keyOf(tried), limit, clock()), {
      isUpkeep: true,
    });
  return {
    count,
    /** The same with passwords and codes. Throws tooManyRequests, with the seconds to wait. */
    async begin(tried: Tried, limit = GUESSES): Promise<void> {
      const waitMs = await count(tried, limit);
      if (waitMs > 0) throw tooMany(waitMs);
    },
    /** Forgets failures: the password was right, or it was set anew. */
    succeed: (tried: Tried): Promise<void> =>
      store.transaction((session) => forgetAttempts(session, keyOf(tried)), { isUpkeep: true }),
  };
}

async function countAttempt(
  session: Session,
  account: string,
  limit: Limit,
  now: Date,
): Promise<number> {
  const db = authTables(session);
  const longAgo = new Date(now.getTime() - FORGET_AFTER_MS).toISOString();
  await db.deleteFrom('auth_attempts').where('last_at', '<', longAgo).execute();
  const row = await db
    .selectFrom('auth_attempts')
    .select(['failures', 'locked_until'])
    .where('account', '=', account)
    .executeTakeFirst();
  const waitMs = row?.locked_until ? Date.parse(row.locked_until) - now.getTime() : 0;
  if (waitMs > 0) return waitMs;
  const failures = (row?.failures ?? 0) + 1;
  const values = {
    failures,
    locked_until: lockedUntil(failures, limit, now),
    last_at: now.toISOString(),
  };
  await db
    .insertInto('auth_attempts')
    .values({ account, ...values })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
    .execute();
  return 0;
}

function lockedUntil(
  failures: number,
  { tries, firstWaitMs, longestWaitMs }: Limit,
  now: Date,
): string | null {
  if (failures < tries) return null;
  const wait = Math.min(firstWaitMs * 2 ** (failures - tries), longestWaitMs);
  return new Date(now.getTime() + wait).toISOString();
}

async function forgetAttempts(session: Session, account: string): Promise<void> {
  await authTables(session).deleteFrom('auth_attempts').where('account', '=', account).execute();
}

function keyOf({ what, of, device }: Tried): string {
  const parts = JSON.stringify([what, of.trim().toLowerCase(), device]);
  return createHash('sha256').update(parts).digest('base64url');
}

function tooMany(waitMs: number): RegiaError {
  const retryAfter = Math.ceil(waitMs / 1000);
  return new RegiaError('tooManyRequests', 'Too many attempts: wait before trying again', {
    retryAfter,
  });
}
