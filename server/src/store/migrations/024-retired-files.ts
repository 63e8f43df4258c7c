import { type Kysely, sql } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Which files no document shows any more, and a quick way from a file's name to its row. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
  await sql`UPDATE files SET retired_at = ${new Date().toISOString()}
    WHERE NOT EXISTS (SELECT 1 FROM links WHERE to_collection = 'files'
        AND to_id = substr(files.unique_name, 1, 16)
        AND from_collection NOT IN ('logs', 'notifications', 'webRenders'))
      AND EXISTS (SELECT 1 FROM revisions
        WHERE data LIKE '%' || substr(files.unique_name, 1, 16) || '.%')`.execute(db);
}

const STATEMENTS = [
  'ALTER TABLE files ADD COLUMN retired_at TEXT',
  'CREATE INDEX files_stem ON files (substr(unique_name, 1, 16))',
];
