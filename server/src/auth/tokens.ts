/** One-use tokens with which people set a password without knowing the old one. */
import { randomBytes } from 'node:crypto';
import { hashOf } from '../base/etag.ts';
import type { Session } from '../store/store.ts';
import { authTables } from './schema.ts';
import { readUser, type StoredUser } from './users.ts';

const HOUR_MS = 3_600_000;
export const RESET_LIFE_MS = HOUR_MS;
export const INVITATION_LIFE_MS = 72 * HOUR_MS;

interface TokenRequest {
  userId: string;
  id: string;
  now: Date;
  lifeMs: number;
}

/** Makes a token that better-auth's reset-password accepts once, until its life is over. */
export async function createResetToken(
  session: Session,
  { userId, id, now, lifeMs }: TokenRequest,
): Promise<string> {
  // better-auth keeps a hash of it, so that a stolen database opens nothing.
  const token = randomBytes(24).toString('base64url');
  const at = now.toISOString();
  const db = authTables(session);
  await db.deleteFrom('auth_verification').where('expires_at', '<', at).execute();
  await db
    .insertInto('auth_verification')
    .values({
      id,
      identifier: hashOf(`reset-password:${token}`),
      value: userId,
      expires_at: new Date(now.getTime() + lifeMs).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return token;
}

/** The user whom a token that is still good was made for, or null. */
export async function findOfToken(session: Session, token: string): Promise<StoredUser | null> {
  const row = await authTables(session)
    .selectFrom('auth_verification')
    .select('value')
    .where('identifier', '=', hashOf(`reset-password:${token}`))
    .executeTakeFirst();
  return row ? readUser(session, row.value) : null;
}

/** Takes back every token of a user that is still open, and ends what they were about to prove. */
export async function revokeTokens(session: Session, userId: string): Promise<void> {
  const db = authTables(session);
  await db.deleteFrom('auth_verification').where('value', '=', userId).execute();
  await db.deleteFrom('auth_challenges').where('user_id', '=', userId).execute();
}
