import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** All that an operation remarks, of which its report has the first. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  `CREATE TABLE operation_remarks (
    operation TEXT NOT NULL, position INTEGER NOT NULL, remark TEXT NOT NULL,
    PRIMARY KEY (operation, position)
  )`,
];
