import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Second factors, passkeys, steps of a sign-in that are under way; when a session was last used. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const OWNER = 'user_id TEXT NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE';

const STATEMENTS = [
  'ALTER TABLE auth_session ADD COLUMN last_used_at TEXT',
  `CREATE TABLE auth_apps (
    user_id TEXT PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
    secret TEXT NOT NULL, last_step INTEGER NOT NULL, created_at TEXT NOT NULL
  )`,
  `CREATE TABLE auth_recovery_codes (
    ${OWNER}, hash TEXT NOT NULL, PRIMARY KEY (user_id, hash)
  ) WITHOUT ROWID`,
  `CREATE TABLE auth_passkeys (
    id TEXT PRIMARY KEY, ${OWNER}, name TEXT NOT NULL, public_key TEXT NOT NULL,
    counter INTEGER NOT NULL, transports TEXT NOT NULL, created_at TEXT NOT NULL, last_used_at TEXT
  )`,
  'CREATE INDEX auth_passkeys_user ON auth_passkeys (user_id)',
  `CREATE TABLE auth_challenges (
    id TEXT PRIMARY KEY, purpose TEXT NOT NULL,
    user_id TEXT REFERENCES auth_user (id) ON DELETE CASCADE,
    value TEXT NOT NULL, expires_at TEXT NOT NULL
  )`,
  'CREATE INDEX auth_challenges_expiry ON auth_challenges (expires_at)',
  'CREATE INDEX auth_challenges_user ON auth_challenges (user_id)',
];
