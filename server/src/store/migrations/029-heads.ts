import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** On SQLite, too: the short fields of long documents beside them, which step 36 fills in. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, [{ sqlite: 'ALTER TABLE documents ADD head TEXT' }]);
}
