import { type Kysely, sql } from 'kysely';

/** How many changes a rendering in the background has shown: their count of outputs is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE render_results ADD COLUMN changes INTEGER NOT NULL DEFAULT 1`.execute(db);
}
