import { type Kysely, sql } from 'kysely';

/** Whose each notification is and who has not read it: a table, kept by the database itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Whatever writes a notification, an import included, the rows of its owners follow. */
const FILL = (row: string) => `INSERT INTO inboxes (user_id, id, type, created_at, unread)
  SELECT DISTINCT owner.value, ${row}.id, coalesce(${row}.data ->> '$."type"', ''),
    ${row}.created_at, EXISTS (
      SELECT 1 FROM json_each(${row}.data, '$.unread') reader WHERE reader.value = owner.value
    )`;
const OWNERS = (row: string) => `json_each(${row}.data, '$.owners') owner`;
const ARE_IDS = `owner.type = 'text'`;
const ADD_NEW = `${FILL('new')} FROM ${OWNERS('new')} WHERE ${ARE_IDS}`;
const REMOVE_OLD = 'DELETE FROM inboxes WHERE id = old.id';

const STATEMENTS = [
  `CREATE TABLE inboxes (
    user_id TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, created_at TEXT NOT NULL,
    unread INTEGER NOT NULL, PRIMARY KEY (user_id, id)
  ) WITHOUT ROWID`,
  'CREATE INDEX inboxes_newest ON inboxes (user_id, created_at, id)',
  'CREATE INDEX inboxes_type ON inboxes (user_id, type, created_at, id)',
  'CREATE INDEX inboxes_unread ON inboxes (user_id, created_at, id) WHERE unread = 1',
  'CREATE INDEX inboxes_notification ON inboxes (id)',
  `CREATE TRIGGER inboxes_added AFTER INSERT ON documents WHEN new.collection = 'notifications'
    BEGIN ${ADD_NEW}; END`,
  `CREATE TRIGGER inboxes_changed AFTER UPDATE ON documents WHEN old.collection = 'notifications'
    BEGIN ${REMOVE_OLD}; ${ADD_NEW}; END`,
  `CREATE TRIGGER inboxes_removed AFTER DELETE ON documents WHEN old.collection = 'notifications'
    BEGIN ${REMOVE_OLD}; END`,
  `${FILL('stored')} FROM documents stored, ${OWNERS('stored')}
    WHERE stored.collection = 'notifications' AND ${ARE_IDS}`,
];
