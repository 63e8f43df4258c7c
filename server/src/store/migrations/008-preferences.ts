import { type Kysely, sql } from 'kysely';

/** What each user wants of the interface, such as the columns of a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE preferences (
        user_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (user_id, name)
      )`,
    )
    .execute(db);
}
