import { type Kysely, sql } from 'kysely';

/** As which role a session sees the admin; it ends with the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(VIEW_AS).execute(db);
}

const VIEW_AS = `CREATE TABLE auth_view_as (
  session_id TEXT PRIMARY KEY REFERENCES auth_session (id) ON DELETE CASCADE,
  role_id TEXT NOT NULL
)`;
