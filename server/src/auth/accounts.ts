/** Keeps credentials in step with the `users` documents, within the documents' own transactions. */
import { sql } from 'kysely';
import type { Config } from '../base/config.ts';
import type { AccountHooks } from '../records/context.ts';
import { forgetPreferences } from '../store/preferences.ts';
import type { Session } from '../store/store.ts';
import type { AccountMails } from './accountMails.ts';
import { type HashPassword, passwordsOff, requireGoodPassword } from './passwords.ts';
import { authTables } from './schema.ts';
import { forgetProviderLinks } from './secondFactors.ts';
import { endSessions } from './sessions.ts';
import { createResetToken, INVITATION_LIFE_MS, revokeTokens } from './tokens.ts';
import { type StoredUser, storedUserOf } from './users.ts';

interface AccountsOptions {
  clock: () => Date;
  newId: () => string;
  mails: AccountMails;
  config: Pick<Config, 'passwords'>;
  hashPassword: HashPassword;
}

/** The accounts of an installation. */
export function createAccounts(options: AccountsOptions): AccountHooks {
  const { clock, newId, mails, config, hashPassword } = options;
  const invite = async (session: Session, user: StoredUser) => {
    if (!config.passwords) return mails.invite(session, user);
    const lifeMs = INVITATION_LIFE_MS;
    const request = { userId: user.id, id: newId(), now: clock(), lifeMs };
    const token = await createResetToken(session, request);
    await mails.sendLink('invitation', session, user, token);
  };

  const accounts: AccountHooks = {
    /**
     * Without a password the new user gets an invitation by mail. Throws formInvalid for a bad one,
     * passwordsOff for any where none is taken.
     */
    async onUserCreated(session, record, password) {
      const user = storedUserOf(record);
      if (password !== undefined) {
        if (!config.passwords) throw passwordsOff();
        requireGoodPassword(password, 'password');
      }
      const at = clock().toISOString();
      await authTables(session)
        .insertInto('auth_user')
        .values({
          id: user.id,
          name: nameOf(user),
          email: user.email,
          email_verified: 1,
          image: null,
          created_at: at,
          updated_at: at,
        })
        .execute();
      if (password !== undefined) {
        const hashed = await hashPassword(password);
        await setPassword(session, { userId: user.id, hashed, id: newId(), now: clock() });
      } else if (!user.blocked) {
        await invite(session, user);
      }
    },

    async onUserChanged(session, recordBefore, recordAfter) {
      // An import may have brought a record that nobody could sign in by.
      if (!(await hasAccount(session, recordAfter.id))) {
        return accounts.onUserCreated(session, recordAfter);
      }
      const before = storedUserOf(recordBefore);
      const after = storedUserOf(recordAfter);
      await authTables(session)
        .updateTable('auth_user')
        .set({ name: nameOf(after), email: after.email, updated_at: clock().toISOString() })
        .where('id', '=', after.id)
        .execute();
      const isYetToCome = !(await hasWayIn(session, after.id));
      const isMoved = before.email !== after.email;
      // A link mailed to the old address must not open the account any more.
      if (isMoved) {
        await revokeTokens(session, after.id);
        await forgetProviderLinks(session, after.id);
      }
      // Who has never come needs no news of the account but another invitation.
      if (isMoved && !isYetToCome) {
        await mails.tell(session, before, { kind: 'emailChanged', name: after.email });
      } else if (isYetToCome && !after.blocked && (isMoved || before.blocked)) {
        await invite(session, after);
      }
      if (after.blocked) await endSessions(session, after.id);
    },

    async releaseEmails(session, ids) {
      if (ids.length === 0) return;
      await authTables(session)
        .updateTable('auth_user')
        // No address looks like this.
        .set({ email: sql`'released:' || id` })
        .where('id', 'in', ids)
        .execute();
    },

    async onUserDeleted(session, user) {
      await revokeTokens(session, user.id);
      // Sessions, passwords and factors go with it.
      await authTables(session).deleteFrom('auth_user').where('id', '=', user.id).execute();
      await forgetPreferences(session, user.id);
    },
  };
  return accounts;
}

/** Has a user what signing in goes by? */
export async function hasAccount(session: Session, userId: string): Promise<boolean> {
  const row = await authTables(session)
    .selectFrom('auth_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Has a user chosen a password, or signed in through the provider? */
async function hasWayIn(session: Session, userId: string): Promise<boolean> {
  const row = await authTables(session)
    .selectFrom('auth_account')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The hash of a user's password; null for who has not chosen one yet. */
export async function passwordHash(session: Session, userId: string): Promise<string | null> {
  const row = await authTables(session)
    .selectFrom('auth_account')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

interface PasswordChange {
  userId: string;
  /** The hash of the new one. */
  hashed: string;
  /** Of the account row, where the user has none yet. */
  id: string;
  now: Date;
}

/** Keeps the hash of a password that has been checked. */
export async function setPassword(
  session: Session,
  { userId, hashed, id, now }: PasswordChange,
): Promise<void> {
  const at = now.toISOString();
  const account = { id, account_id: userId, provider_id: 'credential', user_id: userId };
  await authTables(session)
    .insertInto('auth_account')
    .values({ ...account, password: hashed, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hashed, updated_at: at }),
    )
    .execute();
}

function nameOf({ firstName, lastName }: StoredUser): string {
  return `${firstName} ${lastName}`;
}
