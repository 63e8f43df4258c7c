import { type Kysely, sql } from 'kysely';

/** What is known of each uploaded file; the bytes are in the file storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE files (
    folder TEXT NOT NULL, unique_name TEXT NOT NULL, display_name TEXT NOT NULL,
    type TEXT NOT NULL, size INTEGER NOT NULL, width INTEGER, height INTEGER,
    frames INTEGER NOT NULL, hash TEXT NOT NULL, uploaded_at TEXT NOT NULL, uploaded_by TEXT,
    PRIMARY KEY (folder, unique_name)
  )`,
  'CREATE INDEX files_uploaded ON files (uploaded_at)',
];
