import { type Kysely, sql } from 'kysely';

/**
 * An address keeps all documents that have had it, so that it can be theirs again; and a deleted document
 * its successor, apart from its addresses, so that it has them again when it returns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE addresses RENAME TO old_addresses`.execute(db);
  await sql`DROP INDEX addresses_render`.execute(db);
  await sql`CREATE TABLE addresses (
    url TEXT NOT NULL, type TEXT NOT NULL, document TEXT NOT NULL, language TEXT NOT NULL,
    state TEXT NOT NULL, since TEXT NOT NULL,
    PRIMARY KEY (url, type, document, language)
  )`.execute(db);
  await sql`INSERT INTO addresses (url, type, document, language, state, since)
    SELECT url, type, document, language, state, since FROM old_addresses`.execute(db);
  await sql`DROP TABLE old_addresses`.execute(db);
  await sql`CREATE INDEX addresses_render ON addresses (type, document, language)`.execute(db);
  await sql`CREATE UNIQUE INDEX addresses_current ON addresses (url)
    WHERE state = 'current'`.execute(db);
  await sql`CREATE TABLE successors (
    type TEXT NOT NULL, document TEXT NOT NULL, to_type TEXT NOT NULL, to_document TEXT NOT NULL,
    PRIMARY KEY (type, document)
  )`.execute(db);
  await sql`CREATE INDEX successors_to ON successors (to_type, to_document)`.execute(db);
}
