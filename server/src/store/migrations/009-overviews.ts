import { type Kysely, sql } from 'kysely';

/** Quick ways to one's own records, and to those that are to appear. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'CREATE INDEX documents_by_creator ON documents (collection, created_by, updated_at)',
  `CREATE INDEX documents_by_publication ON documents (collection, data ->> '$."publicAt"')
    WHERE data ->> '$."publicAt"' IS NOT NULL`,
];
