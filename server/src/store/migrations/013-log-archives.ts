import { type Kysely, sql } from 'kysely';

/** The files with the entries that left the action log, one a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE log_archives (
      month TEXT PRIMARY KEY, file TEXT NOT NULL, entries INTEGER NOT NULL, bytes INTEGER NOT NULL,
      first_at TEXT NOT NULL, last_at TEXT NOT NULL
    )`)
    .execute(db);
}
