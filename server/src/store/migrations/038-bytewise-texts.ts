import { type Kysely, sql } from 'kysely';
import type { EngineName } from '../store.ts';

/**
 * On PostgreSQL, these columns were made without the collation of all others, so no index of theirs could be used
 * where they are compared with them: each document's addresses were looked for among all addresses.
 */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  if (engine === 'sqlite') return;
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const changes = columns.map(
      (column) => sql`ALTER COLUMN ${sql.ref(column)} TYPE TEXT COLLATE "C"`,
    );
    await sql`ALTER TABLE ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}

const COLUMNS = {
  addresses: ['url', 'type', 'document', 'language', 'state', 'since'],
  successors: ['type', 'document', 'to_type', 'to_document'],
  site_state: ['too_large'],
  operations: ['wrote_at'],
};
