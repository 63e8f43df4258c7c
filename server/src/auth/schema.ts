/** The tables of migrations 003 and 014, as the queries see them. */
import type { Kysely } from 'kysely';
import type { Session } from '../store/store.ts';

interface AuthUserTable {
  /** The id of the `users` document. */
  id: string;
  name: string;
  email: string;
  email_verified: number;
  image: string | null;
  created_at: string;
  updated_at: string;
}

interface AuthSessionTable {
  id: string;
  token: string;
  expires_at: string;
  user_id: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

interface AuthAccountTable {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  /** Argon2id. */
  password: string | null;
  created_at: string;
  updated_at: string;
}

interface AuthVerificationTable {
  id: string;
  /** The hash of `reset-password:` and the token that was mailed. */
  identifier: string;
  /** The user's id. */
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

interface AuthAttemptsTable {
  /** The hash of the e-mail address that was tried, known or not. */
  account: string;
  failures: number;
  locked_until: string | null;
  last_at: string;
}

interface AuthViewAsTable {
  session_id: string;
  /** The role as which the session sees the admin. */
  role_id: string;
}

export type AuthSchema = {
  auth_user: AuthUserTable;
  auth_session: AuthSessionTable;
  auth_account: AuthAccountTable;
  auth_verification: AuthVerificationTable;
  auth_attempts: AuthAttemptsTable;
  auth_view_as: AuthViewAsTable;
};

/** The queries of a session, on the tables of authentication. */
export function authTables(session: Session): Kysely<AuthSchema> {
  return session.db.$pickTables<never>().$extendTables<AuthSchema>();
}
