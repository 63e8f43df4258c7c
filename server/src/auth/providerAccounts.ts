/** Which account an identity of the provider opens. */
import type { Session } from '../store/store.ts';
import type { Identity } from './provider.ts';
import { authTables } from './schema.ts';
import { findByEmail, readUser } from './users.ts';

export interface Admission {
  identity: Pick<Identity, 'issuer' | 'subject' | 'verifiedEmail'>;
  /** For the tie between the two. */
  id: string;
  now: Date;
}

/**
 * The user whom an identity opens the door to: whoever it was tied to at the first sign-in, which
 * goes by the verified address. Null for who has no account, or is blocked, or whose account is
 * tied to another identity: an address that the provider gave to somebody else opens nothing.
 */
export async function userOfIdentity(
  session: Session,
  { identity, id, now }: Admission,
): Promise<string | null> {
  const { issuer, subject, verifiedEmail } = identity;
  const db = authTables(session);
  const provider_id = `openid ${issuer}`;
  const tied = await db
    .selectFrom('auth_account')
    .select('user_id')
    .where('provider_id', '=', provider_id)
    .where('account_id', '=', subject)
    .executeTakeFirst();
  if (tied) {
    const user = await readUser(session, tied.user_id);
    return user?.blocked === false ? user.id : null;
  }
  const user = verifiedEmail ? await findByEmail(session, verifiedEmail) : null;
  if (!user) return null;
  const other = await db
    .selectFrom('auth_account')
    .select('id')
    .where('provider_id', '=', provider_id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (other) return null;
  const at = now.toISOString();
  await db
    .insertInto('auth_account')
    .values({
      id,
      provider_id,
      account_id: subject,
      user_id: user.id,
      password: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return user.id;
}
