import { type Kysely, sql } from 'kysely';

/** That the data have become too large to be rendered, so that whoever looks after the site is told, on any process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE site_state ADD COLUMN too_large TEXT`.execute(db);
}
