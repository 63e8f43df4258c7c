import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Why mails were not sent, and which are not tried any more. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  'ALTER TABLE outgoing_mail ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE outgoing_mail ADD COLUMN problem TEXT',
  'ALTER TABLE outgoing_mail ADD COLUMN words TEXT',
];
