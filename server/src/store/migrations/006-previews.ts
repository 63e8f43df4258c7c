import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Rendered drafts, each under a name that cannot be guessed, for a few minutes. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  `CREATE TABLE previews (
    token TEXT PRIMARY KEY, owner TEXT NOT NULL, created_at TEXT NOT NULL, expires_at TEXT NOT NULL,
    markup TEXT NOT NULL
  )`,
  'CREATE INDEX previews_owner ON previews (owner, created_at)',
  'CREATE INDEX previews_expires ON previews (expires_at)',
];
