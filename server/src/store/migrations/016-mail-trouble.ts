import { type Kysely, sql } from 'kysely';

/** Why mails were not sent, and which are not tried any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE outgoing_mail ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE outgoing_mail ADD COLUMN problem TEXT',
  'ALTER TABLE outgoing_mail ADD COLUMN words TEXT',
];
