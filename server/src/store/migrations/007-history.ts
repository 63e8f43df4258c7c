import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Which revision another one took up again, and a quick way to what was deleted. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  'ALTER TABLE revisions ADD COLUMN restores INTEGER',
  'CREATE INDEX revisions_deleted ON revisions (collection, id, change) WHERE data IS NULL',
];
