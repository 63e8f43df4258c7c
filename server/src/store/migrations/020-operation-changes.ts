import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Which changes were parts of an operation, and where the history was when it began to write. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  'ALTER TABLE changes ADD COLUMN operation TEXT',
  'CREATE INDEX changes_operation ON changes (operation) WHERE operation IS NOT NULL',
  'ALTER TABLE operations ADD COLUMN since INTEGER',
];
