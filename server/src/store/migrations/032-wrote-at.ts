import { type Kysely, sql } from 'kysely';

/** When an operation wrote its last records: those without a history say only when they were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE operations ADD COLUMN wrote_at TEXT`.execute(db);
}
