import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** What processes that share a database tell each other. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  'CREATE TABLE leases (name TEXT PRIMARY KEY, token TEXT NOT NULL, expires_at BIGINT NOT NULL)',
  `CREATE TABLE job_runs (
    job TEXT NOT NULL, day TEXT NOT NULL, started_at TEXT NOT NULL, finished_at TEXT NOT NULL,
    PRIMARY KEY (job, day)
  )`,
];
