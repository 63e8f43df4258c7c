/** What people without an account note on pages that links show, and which links take it. */
import type { Step } from './dialect.ts';

export const comments: Step = {
  name: 'comments',
  statements: [
    'ALTER TABLE shown_links ADD COLUMN takes_comments INTEGER NOT NULL DEFAULT 0',
    `CREATE TABLE comments (
      id TEXT PRIMARY KEY, link TEXT NOT NULL REFERENCES shown_links (id), collection TEXT NOT NULL,
      record TEXT NOT NULL, section TEXT, language TEXT NOT NULL, body TEXT NOT NULL, name TEXT NOT NULL,
      created_at TEXT NOT NULL, resolved_at TEXT
    )`,
    'CREATE INDEX comments_record ON comments (collection, record)',
    'CREATE INDEX comments_link ON comments (link, created_at)',
  ],
};
