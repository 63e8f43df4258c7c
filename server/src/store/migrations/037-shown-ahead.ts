import { type Kysely, sql } from 'kysely';

/** Which pending inputs are of changes that are shown already, ahead of what waited before them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE pending_inputs ADD COLUMN shown INTEGER NOT NULL DEFAULT 0`.execute(db);
}
