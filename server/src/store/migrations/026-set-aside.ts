import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Code that did not come to an end: for a document, or, where that is empty, for any. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  `CREATE TABLE set_aside (
    code TEXT NOT NULL, language TEXT NOT NULL, document TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (code, language, document)
  )`,
];
