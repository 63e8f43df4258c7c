import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { takeDatabase } from '../../testing/databases.ts';
import { openPostgres } from '../postgres/openPostgres.ts';

// Columns of different collations can't be joined by an index, and would sort unlike SQLite's.
it('all texts that the program stores are compared by their bytes', async () => {
  const database = await takeDatabase();
  const store = await openPostgres(database.url);
  try {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type IN ('text', 'character varying')
        AND table_name <> 'migrations' AND collation_name IS DISTINCT FROM 'C'
    `.execute(store.reader.db);
    expect(rows.map(({ name }) => name)).toEqual([]);
  } finally {
    await store.close();
    await database.release();
  }
});
