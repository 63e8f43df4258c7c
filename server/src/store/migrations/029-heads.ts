import { type Kysely, sql } from 'kysely';
import { bytesOf } from '../bytes.ts';
import { HEAD_LIMITS, sqliteEngine } from '../sqlite/sqliteEngine.ts';
import type { EngineName } from '../store.ts';

/** On SQLite, too: the short fields of long documents beside them, so that lists do not take these apart. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  if (engine === 'postgres') return;
  await sql`ALTER TABLE documents ADD head TEXT`.execute(db);
  // No text has more characters than bytes.
  const { rows } = await sql<{ rowid: number }>`SELECT rowid FROM documents
    WHERE ${bytesOf('data')} > ${HEAD_LIMITS.long}`.execute(db);
  for (const { rowid } of rows) {
    const found = await sql<{
      data: string;
    }>`SELECT data FROM documents WHERE rowid = ${rowid}`.execute(db);
    const { head } = sqliteEngine.queryColumns(JSON.parse(found.rows[0]?.data ?? '{}'));
    await sql`UPDATE documents SET head = ${head} WHERE rowid = ${rowid}`.execute(db);
  }
}
