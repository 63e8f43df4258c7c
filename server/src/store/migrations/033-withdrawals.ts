import { type Kysely, sql } from 'kysely';

/** Changes by which documents left the public: what is kept of the site's answers is of before them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE site_state ADD COLUMN withdrawals BIGINT NOT NULL DEFAULT 0`.execute(db);
}
