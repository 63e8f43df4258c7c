import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** What each user wants of the interface, such as the columns of a list. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, [PREFERENCES]);
}

const PREFERENCES = `CREATE TABLE preferences (
  user_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY (user_id, name)
)`;
