/** Steps 23 to 35: failing blocks, files that nothing shows, results of renders, addresses. */
import { sql } from 'kysely';
import { onBoth, runStatements, type Step } from './dialect.ts';

const RETIRED_FILES = [
  'ALTER TABLE files ADD COLUMN retired_at TEXT',
  'CREATE INDEX files_stem ON files (substr(unique_name, 1, 16))',
];

export const STEPS_FROM_23: readonly Step[] = [
  // Which code of a block last worked in a language, and which did before it; the code is a fragment.
  {
    name: 'worked codes',
    statements: [
      `CREATE TABLE worked_codes (
        block TEXT NOT NULL, language TEXT NOT NULL, code TEXT NOT NULL, previous TEXT,
        PRIMARY KEY (block, language)
      )`,
    ],
  },
  // Which files no document shows any more, and a quick way from a file's name to its row.
  {
    name: 'retired files',
    async up(db, engine) {
      await runStatements(db, engine, RETIRED_FILES);
      await sql`UPDATE files SET retired_at = ${new Date().toISOString()}
        WHERE NOT EXISTS (SELECT 1 FROM links WHERE to_collection = 'files'
            AND to_id = substr(files.unique_name, 1, 16)
            AND from_collection NOT IN ('logs', 'notifications', 'webRenders'))
          AND EXISTS (SELECT 1 FROM revisions
            WHERE data LIKE '%' || substr(files.unique_name, 1, 16) || '.%')`.execute(db);
    },
  },
  // When somebody proved last, within a session, who they are.
  {
    name: 'proofs',
    statements: ['ALTER TABLE auth_session ADD COLUMN proved_at TEXT'],
  },
  // Code that did not come to an end: for a document, or, where that is empty, for any.
  {
    name: 'set aside',
    statements: [
      `CREATE TABLE set_aside (
        code TEXT NOT NULL, language TEXT NOT NULL, document TEXT NOT NULL, at TEXT NOT NULL,
        PRIMARY KEY (code, language, document)
      )`,
    ],
  },
  // How many outputs each rendering in the background has changed, for those whose saves it followed.
  {
    name: 'render results',
    statements: [
      `CREATE TABLE render_results (
        change INTEGER NOT NULL, outputs INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (change)
      )`,
    ],
  },
  // All that an operation remarks, of which its report has the first.
  {
    name: 'operation remarks',
    statements: [
      `CREATE TABLE operation_remarks (
        operation TEXT NOT NULL, position INTEGER NOT NULL, remark TEXT NOT NULL,
        PRIMARY KEY (operation, position)
      )`,
    ],
  },
  // On SQLite, too: the short fields of long documents beside them, which step 36 fills in.
  {
    name: 'heads',
    statements: [{ sqlite: 'ALTER TABLE documents ADD head TEXT' }],
  },
  // Which outputs have an address: it is asked whenever one is given up or taken.
  {
    name: 'addresses of renders',
    statements: ['CREATE INDEX renders_urls ON renders (urls)'],
  },
  // That the data have become too large to be rendered, so that whoever looks after the site is told, on any process.
  {
    name: 'too large',
    statements: [onBoth('ALTER TABLE site_state ADD COLUMN too_large TEXT')],
  },
  // When an operation wrote its last records: those without a history say only when they were written.
  {
    name: 'wrote at',
    statements: [onBoth('ALTER TABLE operations ADD COLUMN wrote_at TEXT')],
  },
  // Changes by which documents left the public: what is kept of the site's answers is of before them.
  {
    name: 'withdrawals',
    statements: ['ALTER TABLE site_state ADD COLUMN withdrawals BIGINT NOT NULL DEFAULT 0'],
  },
  // An address keeps all documents that have had it, so that it can be theirs again; and a deleted document
  // its successor, apart from its addresses, so that it has them again when it returns.
  {
    name: 'former addresses',
    statements: [
      'ALTER TABLE addresses RENAME TO old_addresses',
      'DROP INDEX addresses_render',
      onBoth(`CREATE TABLE addresses (
        url TEXT NOT NULL, type TEXT NOT NULL, document TEXT NOT NULL, language TEXT NOT NULL,
        state TEXT NOT NULL, since TEXT NOT NULL,
        PRIMARY KEY (url, type, document, language)
      )`),
      `INSERT INTO addresses (url, type, document, language, state, since)
        SELECT url, type, document, language, state, since FROM old_addresses`,
      'DROP TABLE old_addresses',
      'CREATE INDEX addresses_render ON addresses (type, document, language)',
      `CREATE UNIQUE INDEX addresses_current ON addresses (url)
        WHERE state = 'current'`,
      onBoth(`CREATE TABLE successors (
        type TEXT NOT NULL, document TEXT NOT NULL, to_type TEXT NOT NULL, to_document TEXT NOT NULL,
        PRIMARY KEY (type, document)
      )`),
      'CREATE INDEX successors_to ON successors (to_type, to_document)',
    ],
  },
  // How many changes each rendering in the background has shown: their count of outputs is one, and may be unknown.
  {
    name: 'joint results',
    statements: [
      // It is kept for an hour.
      'DROP TABLE render_results',
      `CREATE TABLE render_results (
        change INTEGER NOT NULL, outputs INTEGER, changes INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (change)
      )`,
    ],
  },
];
