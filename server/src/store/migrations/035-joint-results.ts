import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** How many changes each rendering in the background has shown: their count of outputs is one, and may be unknown. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  // It is kept for an hour.
  'DROP TABLE render_results',
  `CREATE TABLE render_results (
    change INTEGER NOT NULL, outputs INTEGER, changes INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (change)
  )`,
];
