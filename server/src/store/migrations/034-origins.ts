import { type Kysely, sql } from 'kysely';

/** Whose an address was before the document was deleted with a successor: with it, it comes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE addresses ADD COLUMN origin_type TEXT`.execute(db);
  await sql`ALTER TABLE addresses ADD COLUMN origin_document TEXT`.execute(db);
  await sql`CREATE INDEX addresses_origin ON addresses (origin_document)
    WHERE origin_document IS NOT NULL`.execute(db);
}
