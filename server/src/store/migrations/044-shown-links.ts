/** Links by which somebody without an account is shown the site: what they show, for how long, and how often they were opened. */
import type { Step } from './dialect.ts';

export const shownLinks: Step = {
  name: 'shown links',
  statements: [
    `CREATE TABLE shown_links (
      id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, maker TEXT NOT NULL, target TEXT NOT NULL, note TEXT NOT NULL,
      created_at TEXT NOT NULL, expires_at TEXT NOT NULL, revoked_at TEXT, opened INTEGER NOT NULL DEFAULT 0,
      last_opened_at TEXT
    )`,
    'CREATE INDEX shown_links_maker ON shown_links (maker, created_at)',
    'CREATE INDEX shown_links_expires ON shown_links (expires_at)',
  ],
};
