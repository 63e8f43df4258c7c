import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Long work on many records: how far it is, so that a crash leaves it to be continued or undone. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  `CREATE TABLE operations (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, state TEXT NOT NULL, phase TEXT NOT NULL,
    done INTEGER NOT NULL, total INTEGER, position INTEGER NOT NULL, collections TEXT NOT NULL,
    source TEXT NOT NULL, backup TEXT, safety_backup TEXT, undoes TEXT, undone_by TEXT,
    by_id TEXT, by_name TEXT NOT NULL, started_at TEXT NOT NULL, finished_at TEXT,
    report TEXT, impact TEXT, error TEXT
  )`,
  'CREATE INDEX operations_state ON operations (state)',
  'CREATE INDEX operations_started ON operations (started_at, id)',
];
