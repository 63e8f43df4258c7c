import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** What is known of each uploaded file; the bytes are in the file storage. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
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
