/** Steps 12 to 20: undoing, archives, operations, second factors, several processes. */
import { bin } from './018-bin.ts';
import type { Step } from './dialect.ts';

const OWNER = 'user_id TEXT NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE';

export const STEPS_FROM_12: readonly Step[] = [
  // Which change another one took back; entries of the log by their change and by who made them.
  {
    name: 'undone changes',
    statements: [
      'ALTER TABLE changes ADD COLUMN undoes INTEGER',
      'CREATE INDEX changes_undoing ON changes (undoes) WHERE undoes IS NOT NULL',
    ],
  },
  // The files with the entries that left the action log, one a month.
  {
    name: 'log archives',
    statements: [
      `CREATE TABLE log_archives (
        month TEXT PRIMARY KEY, file TEXT NOT NULL, entries INTEGER NOT NULL, bytes INTEGER NOT NULL,
        first_at TEXT NOT NULL, last_at TEXT NOT NULL
      )`,
    ],
  },
  // As which role a session sees the admin; it ends with the session.
  {
    name: 'view as',
    statements: [
      `CREATE TABLE auth_view_as (
        session_id TEXT PRIMARY KEY REFERENCES auth_session (id) ON DELETE CASCADE,
        role_id TEXT NOT NULL
      )`,
    ],
  },
  // Long work on many records: how far it is, so that a crash leaves it to be continued or undone.
  {
    name: 'operations',
    statements: [
      `CREATE TABLE operations (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, state TEXT NOT NULL, phase TEXT NOT NULL,
        done INTEGER NOT NULL, total INTEGER, position INTEGER NOT NULL, collections TEXT NOT NULL,
        source TEXT NOT NULL, backup TEXT, safety_backup TEXT, undoes TEXT, undone_by TEXT,
        by_id TEXT, by_name TEXT NOT NULL, started_at TEXT NOT NULL, finished_at TEXT,
        report TEXT, impact TEXT, error TEXT
      )`,
      'CREATE INDEX operations_state ON operations (state)',
      'CREATE INDEX operations_started ON operations (started_at, id)',
    ],
  },
  // Why mails were not sent, and which are not tried any more.
  {
    name: 'mail trouble',
    statements: [
      'ALTER TABLE outgoing_mail ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE outgoing_mail ADD COLUMN problem TEXT',
      'ALTER TABLE outgoing_mail ADD COLUMN words TEXT',
    ],
  },
  // Second factors, passkeys, steps of a sign-in that are under way; when a session was last used.
  {
    name: 'sign-in',
    statements: [
      'ALTER TABLE auth_session ADD COLUMN last_used_at TEXT',
      `CREATE TABLE auth_apps (
        user_id TEXT PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
        secret TEXT NOT NULL, last_step INTEGER NOT NULL, created_at TEXT NOT NULL
      )`,
      `CREATE TABLE auth_recovery_codes (
        ${OWNER}, hash TEXT NOT NULL, PRIMARY KEY (user_id, hash)
      ) WITHOUT ROWID`,
      `CREATE TABLE auth_passkeys (
        id TEXT PRIMARY KEY, ${OWNER}, name TEXT NOT NULL, public_key TEXT NOT NULL,
        counter INTEGER NOT NULL, transports TEXT NOT NULL, created_at TEXT NOT NULL, last_used_at TEXT
      )`,
      'CREATE INDEX auth_passkeys_user ON auth_passkeys (user_id)',
      `CREATE TABLE auth_challenges (
        id TEXT PRIMARY KEY, purpose TEXT NOT NULL,
        user_id TEXT REFERENCES auth_user (id) ON DELETE CASCADE,
        value TEXT NOT NULL, expires_at TEXT NOT NULL
      )`,
      'CREATE INDEX auth_challenges_expiry ON auth_challenges (expires_at)',
      'CREATE INDEX auth_challenges_user ON auth_challenges (user_id)',
    ],
  },
  bin,
  // What processes that share a database tell each other.
  {
    name: 'processes',
    statements: [
      'CREATE TABLE leases (name TEXT PRIMARY KEY, token TEXT NOT NULL, expires_at BIGINT NOT NULL)',
      `CREATE TABLE job_runs (
        job TEXT NOT NULL, day TEXT NOT NULL, started_at TEXT NOT NULL, finished_at TEXT NOT NULL,
        PRIMARY KEY (job, day)
      )`,
    ],
  },
  // Which changes were parts of an operation, and where the history was when it began to write.
  {
    name: 'operation changes',
    statements: [
      'ALTER TABLE changes ADD COLUMN operation TEXT',
      'CREATE INDEX changes_operation ON changes (operation) WHERE operation IS NOT NULL',
      'ALTER TABLE operations ADD COLUMN since INTEGER',
    ],
  },
];
