import type { Step } from './dialect.ts';

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

const SQLITE = [
  `CREATE TRIGGER inboxes_added AFTER INSERT ON documents WHEN new.collection = 'notifications'
    BEGIN ${ADD_NEW}; END`,
  `CREATE TRIGGER inboxes_changed AFTER UPDATE ON documents WHEN old.collection = 'notifications'
    BEGIN ${REMOVE_OLD}; ${ADD_NEW}; END`,
  `CREATE TRIGGER inboxes_removed AFTER DELETE ON documents WHEN old.collection = 'notifications'
    BEGIN ${REMOVE_OLD}; END`,
  `${FILL('stored')} FROM documents stored, ${OWNERS('stored')}
    WHERE stored.collection = 'notifications' AND ${ARE_IDS}`,
];

const TRIGGER = (name: string, event: string, row: string) => `CREATE TRIGGER inboxes_${name}
  AFTER ${event} ON documents FOR EACH ROW WHEN (${row}.collection = 'notifications')
  EXECUTE FUNCTION follow_notification()`;

const POSTGRES = [
  `CREATE FUNCTION follow_notification() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF tg_op <> 'INSERT' THEN ${REMOVE_OLD}; END IF;
      IF tg_op <> 'DELETE' THEN
        INSERT INTO inboxes (user_id, id, type, created_at, unread)
          SELECT DISTINCT owner #>> '{}', new.id, coalesce(new.fields ->> 'type', ''),
            new.created_at, CASE WHEN new.fields -> 'unread' @> owner THEN 1 ELSE 0 END
          FROM jsonb_array_elements(
            CASE jsonb_typeof(new.fields -> 'owners') WHEN 'array' THEN new.fields -> 'owners'
              ELSE jsonb_build_array(new.fields -> 'owners') END
          ) owner
          WHERE jsonb_typeof(owner) = 'string';
      END IF;
      RETURN NULL;
    END
  $$`,
  TRIGGER('added', 'INSERT', 'new'),
  TRIGGER('changed', 'UPDATE', 'old'),
  TRIGGER('removed', 'DELETE', 'old'),
];

/** Whose each notification is and who has not read it: a table, kept by the database itself. */
export const inboxes: Step = {
  name: 'inboxes',
  statements: [
    `CREATE TABLE inboxes (
      user_id TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, created_at TEXT NOT NULL,
      unread INTEGER NOT NULL, PRIMARY KEY (user_id, id)
    ) WITHOUT ROWID`,
    'CREATE INDEX inboxes_newest ON inboxes (user_id, created_at, id)',
    'CREATE INDEX inboxes_type ON inboxes (user_id, type, created_at, id)',
    'CREATE INDEX inboxes_unread ON inboxes (user_id, created_at, id) WHERE unread = 1',
    'CREATE INDEX inboxes_notification ON inboxes (id)',
    ...SQLITE.map((sqlite) => ({ sqlite })),
    ...POSTGRES.map((postgres) => ({ postgres })),
  ],
};
