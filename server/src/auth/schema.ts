/** The tables of migrations 003, 014 and 017, as the queries see them. */
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
  /** Noted once in a while; null until then. */
  last_used_at: string | null;
  /** When its user last proved who they are; null: by signing in. */
  proved_at: string | null;
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

/** The authenticator app that a user has set up. */
interface AuthAppsTable {
  user_id: string;
  /** Sealed: see `sealedBox.ts`. */
  secret: string;
  /** The time step of the last code that was used; no code serves twice. */
  last_step: number;
  created_at: string;
}

/** The recovery codes that have not been used. */
interface AuthRecoveryCodesTable {
  user_id: string;
  hash: string;
}

interface AuthPasskeysTable {
  /** The credential's id, base64url. */
  id: string;
  user_id: string;
  name: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  /** A JSON list, as the browser reports them. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
}

/** A step of a sign-in or a set-up that waits for its answer. */
interface AuthChallengesTable {
  /** The hash of the token in the browser's cookie. */
  id: string;
  purpose: string;
  user_id: string | null;
  value: string;
  expires_at: string;
}

export type AuthSchema = {
  auth_user: AuthUserTable;
  auth_session: AuthSessionTable;
  auth_account: AuthAccountTable;
  auth_verification: AuthVerificationTable;
  auth_attempts: AuthAttemptsTable;
  auth_view_as: AuthViewAsTable;
  auth_apps: AuthAppsTable;
  auth_recovery_codes: AuthRecoveryCodesTable;
  auth_passkeys: AuthPasskeysTable;
  auth_challenges: AuthChallengesTable;
};

/** The queries of a session, on the tables of authentication. */
export function authTables(session: Session): Kysely<AuthSchema> {
  return session.db.$pickTables<never>().$extendTables<AuthSchema>();
}
