import type { Kysely } from 'kysely';
import type { EngineName } from '../store.ts';
import { runStatements } from './dialect.ts';

/** Documents with their links, keys and history; the renders with what they read; mail to send. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await runStatements(db, engine, STATEMENTS);
}

const STATEMENTS = [
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
];
