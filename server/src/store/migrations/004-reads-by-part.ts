import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/**
 * What was read is kept for each part of an output, as sets that many parts share. Outputs made
 * before stay visible until all is rendered again, which is noted as pending.
 */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
  {
    // No PostgreSQL database is old enough to have outputs here.
    sqlite: `INSERT INTO changes (at, by) SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NULL
      WHERE EXISTS (SELECT 1 FROM renders)`,
  },
  `INSERT INTO pending_inputs (change, input) SELECT max(seq), '*' FROM changes
    WHERE EXISTS (SELECT 1 FROM renders) HAVING max(seq) IS NOT NULL`,
  'ALTER TABLE renders RENAME TO old_renders',
  'DROP INDEX renders_reference',
  `CREATE TABLE renders (
    node INTEGER PRIMARY KEY,
    type TEXT NOT NULL, document TEXT NOT NULL, language TEXT NOT NULL,
    reference TEXT NOT NULL, published INTEGER NOT NULL, urls TEXT NOT NULL, public_at TEXT,
    reads TEXT NOT NULL, parts TEXT NOT NULL, failed INTEGER NOT NULL,
    UNIQUE (type, document, language)
  )`,
  'CREATE INDEX renders_reference ON renders (type, reference, language)',
  'CREATE INDEX renders_failed ON renders (node) WHERE failed = 1',
  `INSERT INTO renders
    (type, document, language, reference, published, urls, public_at, reads, parts, failed)
    SELECT type, document, language, reference, published, urls, public_at, '', parts, 0
    FROM old_renders`,
  'DROP TABLE old_renders',
  'DROP TABLE render_inputs',
  `CREATE TABLE read_sets (
    input TEXT NOT NULL, reads TEXT NOT NULL, PRIMARY KEY (input, reads)
  ) WITHOUT ROWID`,
  'CREATE INDEX read_sets_reads ON read_sets (reads)',
  `CREATE TABLE render_reads (
    reads TEXT NOT NULL, node INTEGER NOT NULL, block TEXT NOT NULL,
    PRIMARY KEY (reads, node, block)
  ) WITHOUT ROWID`,
  'CREATE INDEX render_reads_node ON render_reads (node)',
];
