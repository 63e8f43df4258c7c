/** The lock-out: who tries many passwords or codes of one account has to wait, on whatever address. */

import { createHash } from 'node:crypto';
import { RegiaError } from '@regia/model/errors.ts';
import type { Session, Store } from '../store/store.ts';
import { authTables } from './schema.ts';

/** Passwords one may get wrong in a row before having to wait. */
export const ATTEMPTS_ALLOWED = 10;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** After so long without a try, failures are forgotten. */
const FORGET_AFTER_MS = 24 * 3_600_000;

export interface Attempts {
  /**
   * Counts a try before its outcome is known, so that simultaneous ones count too.
   * Throws tooManyRequests, with the seconds to wait, while the account is locked. Unknown
   * addresses are treated alike, so that nobody learns which are known.
   */
  begin(email: string): Promise<void>;
  /** Forgets an account's failures: the password was right, or it was set anew. */
  succeed(email: string): Promise<void>;
}

/** The lock-out, kept in the database: neither a restart nor a second process resets it. */
export function createAttempts(store: Store, clock: () => Date): Attempts {
  return {
    begin: (email) => store.transaction((session) => countAttempt(session, keyOf(email), clock())),
    succeed: (email) => store.transaction((session) => forgetAttempts(session, email)),
  };
}

async function countAttempt(session: Session, account: string, now: Date): Promise<void> {
  const db = authTables(session);
  const longAgo = new Date(now.getTime() - FORGET_AFTER_MS).toISOString();
  await db.deleteFrom('auth_attempts').where('last_at', '<', longAgo).execute();
  const row = await db
    .selectFrom('auth_attempts')
    .select(['failures', 'locked_until'])
    .where('account', '=', account)
    .executeTakeFirst();
  const waitMs = row?.locked_until ? Date.parse(row.locked_until) - now.getTime() : 0;
  if (waitMs > 0) throw tooMany(waitMs);
  const failures = (row?.failures ?? 0) + 1;
  const values = {
    failures,
    locked_until: lockedUntil(failures, now),
    last_at: now.toISOString(),
  };
  await db
    .insertInto('auth_attempts')
    .values({ account, ...values })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
    .execute();
}

/** Each try beyond the allowed ones doubles the wait that follows it. */
function lockedUntil(failures: number, now: Date): string | null {
  if (failures < ATTEMPTS_ALLOWED) return null;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - ATTEMPTS_ALLOWED), LONGEST_WAIT_MS);
  return new Date(now.getTime() + wait).toISOString();
}

/** Forgets an account's failures within a transaction that is under way. */
export async function forgetAttempts(session: Session, email: string): Promise<void> {
  await authTables(session)
    .deleteFrom('auth_attempts')
    .where('account', '=', keyOf(email))
    .execute();
}

function keyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

function tooMany(waitMs: number): RegiaError {
  const retryAfter = Math.ceil(waitMs / 1000);
  return new RegiaError('tooManyRequests', 'Too many attempts: wait before the next', {
    retryAfter,
  });
}
