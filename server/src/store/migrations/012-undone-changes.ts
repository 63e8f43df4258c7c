import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Which change another one took back; entries of the log by their change and by who made them. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  'ALTER TABLE changes ADD COLUMN undoes INTEGER',
  'CREATE INDEX changes_undoing ON changes (undoes) WHERE undoes IS NOT NULL',
];
