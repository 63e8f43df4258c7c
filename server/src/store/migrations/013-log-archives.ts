import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** The files with the entries that left the action log, one a month. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, [LOG_ARCHIVES]);
}

const LOG_ARCHIVES = `CREATE TABLE log_archives (
  month TEXT PRIMARY KEY, file TEXT NOT NULL, entries INTEGER NOT NULL, bytes INTEGER NOT NULL,
  first_at TEXT NOT NULL, last_at TEXT NOT NULL
)`;
