import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Quick ways to one's own records, and to those that are to appear. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  'CREATE INDEX documents_by_creator ON documents (collection, created_by, updated_at)',
  {
    sqlite: `CREATE INDEX documents_by_publication ON documents
      (collection, data ->> '$."publicAt"') WHERE data ->> '$."publicAt"' IS NOT NULL`,
    postgres: `CREATE INDEX documents_by_publication ON documents
      (collection, ((fields ->> 'publicAt') COLLATE "C")) WHERE fields ->> 'publicAt' IS NOT NULL`,
  },
];
