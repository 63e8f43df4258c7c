import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** How many outputs each rendering in the background has changed, for those whose saves it followed. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  `CREATE TABLE render_results (
    change INTEGER NOT NULL, outputs INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (change)
  )`,
];
