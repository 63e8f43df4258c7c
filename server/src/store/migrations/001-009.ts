/** The first steps of a database: data, renders, search, accounts, files and history. */
import { search } from './002-search.ts';
import type { Step } from './dialect.ts';

export const STEPS_FROM_1: readonly Step[] = [
  // Documents with their links, keys and history; the renders with what they read; mail to send.
  {
    name: 'start',
    statements: [
      `CREATE TABLE documents (
        collection TEXT NOT NULL, id TEXT NOT NULL, data TEXT NOT NULL,
        created_at TEXT NOT NULL, created_by TEXT, updated_at TEXT NOT NULL, updated_by TEXT,
        PRIMARY KEY (collection, id)
      )`,
      // See `postgres/queryColumns.ts`: what queries ask of a document's data.
      { postgres: 'ALTER TABLE documents ADD fields JSONB NOT NULL, ADD folded JSONB NOT NULL' },
      'CREATE INDEX documents_updated ON documents (collection, updated_at)',
      'CREATE INDEX documents_created ON documents (collection, created_at, id)',
      `CREATE TABLE links (
        from_collection TEXT NOT NULL, from_id TEXT NOT NULL, field TEXT NOT NULL,
        to_collection TEXT NOT NULL, to_id TEXT NOT NULL,
        PRIMARY KEY (from_collection, from_id, field, to_collection, to_id)
      )`,
      'CREATE INDEX links_to ON links (to_collection, to_id)',
      `CREATE TABLE unique_keys (
        collection TEXT NOT NULL, key TEXT NOT NULL, id TEXT NOT NULL,
        PRIMARY KEY (collection, key)
      )`,
      'CREATE INDEX unique_keys_record ON unique_keys (collection, id)',
      'CREATE TABLE changes (seq INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, by TEXT)',
      `CREATE TABLE revisions (
        change INTEGER NOT NULL REFERENCES changes (seq), collection TEXT NOT NULL, id TEXT NOT NULL,
        data TEXT, PRIMARY KEY (collection, id, change)
      )`,
      'CREATE INDEX revisions_change ON revisions (change)',
      `CREATE TABLE pending_inputs (
        change INTEGER NOT NULL, input TEXT NOT NULL, PRIMARY KEY (input, change)
      )`,
      'CREATE TABLE fragments (hash TEXT PRIMARY KEY, body TEXT NOT NULL)',
      `CREATE TABLE shared_fragments (
        block TEXT NOT NULL, language TEXT NOT NULL, fragment TEXT NOT NULL, failure TEXT,
        PRIMARY KEY (block, language)
      )`,
      `CREATE TABLE shared_inputs (
        input TEXT NOT NULL, block TEXT NOT NULL, language TEXT NOT NULL,
        PRIMARY KEY (input, block, language)
      )`,
      'CREATE INDEX shared_inputs_block ON shared_inputs (block, language)',
      `CREATE TABLE renders (
        type TEXT NOT NULL, document TEXT NOT NULL, language TEXT NOT NULL,
        reference TEXT NOT NULL, published INTEGER NOT NULL, urls TEXT NOT NULL, public_at TEXT,
        parts TEXT NOT NULL, PRIMARY KEY (type, document, language)
      )`,
      'CREATE INDEX renders_reference ON renders (type, reference, language)',
      `CREATE TABLE render_inputs (
        input TEXT NOT NULL, type TEXT NOT NULL, document TEXT NOT NULL, language TEXT NOT NULL,
        PRIMARY KEY (input, type, document, language)
      )`,
      'CREATE INDEX render_inputs_render ON render_inputs (type, document, language)',
      `CREATE TABLE addresses (
        url TEXT PRIMARY KEY, type TEXT NOT NULL, document TEXT NOT NULL, language TEXT NOT NULL,
        state TEXT NOT NULL, since TEXT NOT NULL
      )`,
      'CREATE INDEX addresses_render ON addresses (type, document, language)',
      `CREATE TABLE site_state (
        id INTEGER PRIMARY KEY CHECK (id = 1), day TEXT NOT NULL, environment TEXT NOT NULL,
        generation INTEGER NOT NULL
      )`,
      `CREATE TABLE outgoing_mail (
        id TEXT PRIMARY KEY, message TEXT NOT NULL, attempts INTEGER NOT NULL,
        next_attempt_at TEXT NOT NULL, created_at TEXT NOT NULL
      )`,
    ],
  },
  search,
  // Credentials, sessions and one-use tokens, apart from the documents so that no export has them.
  {
    name: 'auth',
    statements: [
      `CREATE TABLE auth_user (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE,
        email_verified INTEGER NOT NULL, image TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
      )`,
      `CREATE TABLE auth_session (
        id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, expires_at TEXT NOT NULL,
        user_id TEXT NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
        ip_address TEXT, user_agent TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
      )`,
      'CREATE INDEX auth_session_user ON auth_session (user_id)',
      `CREATE TABLE auth_account (
        id TEXT PRIMARY KEY, account_id TEXT NOT NULL, provider_id TEXT NOT NULL,
        user_id TEXT NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
        password TEXT, access_token TEXT, refresh_token TEXT, id_token TEXT,
        access_token_expires_at TEXT, refresh_token_expires_at TEXT, scope TEXT,
        created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
        UNIQUE (provider_id, account_id)
      )`,
      'CREATE INDEX auth_account_user ON auth_account (user_id)',
      `CREATE TABLE auth_verification (
        id TEXT PRIMARY KEY, identifier TEXT NOT NULL, value TEXT NOT NULL,
        expires_at TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
      )`,
      'CREATE INDEX auth_verification_identifier ON auth_verification (identifier)',
      'CREATE INDEX auth_verification_value ON auth_verification (value)',
      `CREATE TABLE auth_attempts (
        account TEXT PRIMARY KEY, failures INTEGER NOT NULL, locked_until TEXT, last_at TEXT NOT NULL
      )`,
    ],
  },
  // What was read is kept for each part of an output, as sets that many parts share. Outputs made
  // before stay visible until all is rendered again, which is noted as pending.
  {
    name: 'reads by part',
    statements: [
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
    ],
  },
  // What is known of each uploaded file; the bytes are in the file storage.
  {
    name: 'files',
    statements: [
      `CREATE TABLE files (
        folder TEXT NOT NULL, unique_name TEXT NOT NULL, display_name TEXT NOT NULL,
        type TEXT NOT NULL, size INTEGER NOT NULL, width INTEGER, height INTEGER,
        frames INTEGER NOT NULL, hash TEXT NOT NULL, uploaded_at TEXT NOT NULL, uploaded_by TEXT,
        PRIMARY KEY (folder, unique_name)
      )`,
      'CREATE INDEX files_uploaded ON files (uploaded_at)',
    ],
  },
  // Rendered drafts, each under a name that cannot be guessed, for a few minutes.
  {
    name: 'previews',
    statements: [
      `CREATE TABLE previews (
        token TEXT PRIMARY KEY, owner TEXT NOT NULL, created_at TEXT NOT NULL, expires_at TEXT NOT NULL,
        markup TEXT NOT NULL
      )`,
      'CREATE INDEX previews_owner ON previews (owner, created_at)',
      'CREATE INDEX previews_expires ON previews (expires_at)',
    ],
  },
  // Which revision another one took up again, and a quick way to what was deleted.
  {
    name: 'history',
    statements: [
      'ALTER TABLE revisions ADD COLUMN restores INTEGER',
      'CREATE INDEX revisions_deleted ON revisions (collection, id, change) WHERE data IS NULL',
    ],
  },
  // What each user wants of the interface, such as the columns of a list.
  {
    name: 'preferences',
    statements: [
      `CREATE TABLE preferences (
        user_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (user_id, name)
      )`,
    ],
  },
  // Quick ways to one's own records, and to those that are to appear.
  {
    name: 'overviews',
    statements: [
      'CREATE INDEX documents_by_creator ON documents (collection, created_by, updated_at)',
      {
        sqlite: `CREATE INDEX documents_by_publication ON documents
          (collection, data ->> '$."publicAt"') WHERE data ->> '$."publicAt"' IS NOT NULL`,
        postgres: `CREATE INDEX documents_by_publication ON documents
          (collection, ((fields ->> 'publicAt') COLLATE "C")) WHERE fields ->> 'publicAt' IS NOT NULL`,
      },
    ],
  },
];
