import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Credentials, sessions and one-use tokens, apart from the documents so that no export has them. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  `CREATE TABLE auth_user (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE,
    email_verified INTEGER NOT NULL, image TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  )`,
  `CREATE TABLE auth_session (
    id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, expires_at TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
    ip_address TEXT, user_agent TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  )`,
  'CREATE INDEX auth_session_user ON auth_session (user_id)',
  `CREATE TABLE auth_account (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, provider_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
    password TEXT, access_token TEXT, refresh_token TEXT, id_token TEXT,
    access_token_expires_at TEXT, refresh_token_expires_at TEXT, scope TEXT,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
    UNIQUE (provider_id, account_id)
  )`,
  'CREATE INDEX auth_account_user ON auth_account (user_id)',
  `CREATE TABLE auth_verification (
    id TEXT PRIMARY KEY, identifier TEXT NOT NULL, value TEXT NOT NULL,
    expires_at TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  )`,
  'CREATE INDEX auth_verification_identifier ON auth_verification (identifier)',
  'CREATE INDEX auth_verification_value ON auth_verification (value)',
  `CREATE TABLE auth_attempts (
    account TEXT PRIMARY KEY, failures INTEGER NOT NULL, locked_until TEXT, last_at TEXT NOT NULL
  )`,
];
