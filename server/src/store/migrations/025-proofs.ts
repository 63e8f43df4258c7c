import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** When somebody proved last, within a session, who they are. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, ['ALTER TABLE auth_session ADD COLUMN proved_at TEXT']);
}
