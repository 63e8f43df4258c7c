import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** As which role a session sees the admin; it ends with the session. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, [VIEW_AS]);
}

const VIEW_AS = `CREATE TABLE auth_view_as (
  session_id TEXT PRIMARY KEY REFERENCES auth_session (id) ON DELETE CASCADE,
  role_id TEXT NOT NULL
)`;
