import { type Kysely, sql } from 'kysely';

/** Which outputs have an address: it is asked whenever one is given up or taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX renders_urls ON renders (urls)`.execute(db);
}
