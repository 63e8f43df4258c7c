import { type Kysely, sql } from 'kysely';

/** Which change another one took back; entries of the log by their change and by who made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE changes ADD COLUMN undoes INTEGER',
  'CREATE INDEX changes_undoing ON changes (undoes) WHERE undoes IS NOT NULL',
];
