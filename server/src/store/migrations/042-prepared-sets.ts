/** Changes that are prepared together, and published at once: each set, and its edits, one for each record. */
import type { Step } from './dialect.ts';

export const preparedSets: Step = {
  name: 'prepared sets',
  statements: [
    `CREATE TABLE prepared_sets (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, edited INTEGER NOT NULL,
      created_at TEXT NOT NULL, created_by TEXT NOT NULL, updated_at TEXT NOT NULL,
      authors TEXT NOT NULL, publish_at TEXT, publish_by TEXT, problem TEXT
    )`,
    `CREATE TABLE prepared_edits (
      set_id TEXT NOT NULL REFERENCES prepared_sets (id) ON DELETE CASCADE,
      collection TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL,
      at TEXT NOT NULL, by TEXT NOT NULL, base TEXT, record TEXT, successor TEXT,
      PRIMARY KEY (set_id, collection, id)
    )`,
    'CREATE INDEX prepared_edits_record ON prepared_edits (collection, id)',
  ],
};
