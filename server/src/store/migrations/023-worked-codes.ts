import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Which code of a block last worked in a language, and which did before it; the code is a fragment. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  `CREATE TABLE worked_codes (
    block TEXT NOT NULL, language TEXT NOT NULL, code TEXT NOT NULL, previous TEXT,
    PRIMARY KEY (block, language)
  )`,
];
