import { type Kysely, sql } from 'kysely';

/** Which revision another one took up again, and a quick way to what was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE revisions ADD COLUMN restores INTEGER',
  'CREATE INDEX revisions_deleted ON revisions (collection, id, change) WHERE data IS NULL',
];
