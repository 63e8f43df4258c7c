import type { Step } from './dialect.ts';

/** What `http/access.ts` reads, besides the documents below. */
const TABLES = ['auth_session', 'auth_user', 'auth_view_as', 'auth_apps', 'auth_passkeys'];

const EVENTS = { INSERT: 'new', UPDATE: 'new', DELETE: 'old' } as const;

const isOfPeople = (row: string) => `${row}.collection IN ('users', 'roles')`;

// By chance: what is lost with a server is not to be taken for what is written instead of it.
const RENEW = 'UPDATE who_may SET version = hex(randomblob(16))';

const SQLITE = [
  `INSERT INTO who_may (id, version) VALUES (1, hex(randomblob(16)))`,
  ...Object.entries(EVENTS).flatMap(([event, row]) => [
    ...TABLES.map(
      (table) =>
        `CREATE TRIGGER who_may_${table}_${event} AFTER ${event} ON ${table} BEGIN ${RENEW}; END`,
    ),
    `CREATE TRIGGER who_may_documents_${event} AFTER ${event} ON documents
      WHEN ${isOfPeople(row)} BEGIN ${RENEW}; END`,
  ]),
];

const TRIGGER = (name: string, event: string, table: string, each: string) =>
  `CREATE TRIGGER who_may_${name} AFTER ${event} ON ${table} ${each} EXECUTE FUNCTION renew_who_may()`;

const POSTGRES = [
  'ALTER TABLE who_may ADD written_by XID8',
  'INSERT INTO who_may (id, version) VALUES (1, gen_random_uuid())',
  // Once in a transaction is enough: many versions of a row are slow to look through.
  `CREATE FUNCTION renew_who_may() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE who_may SET version = gen_random_uuid(), written_by = pg_current_xact_id()
        WHERE written_by IS DISTINCT FROM pg_current_xact_id();
      RETURN NULL;
    END
  $$`,
  ...TABLES.map((table) =>
    TRIGGER(table, 'INSERT OR UPDATE OR DELETE OR TRUNCATE', table, 'FOR EACH STATEMENT'),
  ),
  ...Object.entries(EVENTS).map(([event, row]) =>
    TRIGGER(`documents_${event}`, event, 'documents', `FOR EACH ROW WHEN (${isOfPeople(row)})`),
  ),
];

/**
 * A text that is another after each write to what says who asks and what they may, whoever writes it:
 * what is known of them is good for as long as it stays.
 */
export const whoMay: Step = {
  name: 'who may',
  statements: [
    'CREATE TABLE who_may (id INTEGER PRIMARY KEY CHECK (id = 1), version TEXT NOT NULL)',
    ...SQLITE.map((sqlite) => ({ sqlite })),
    ...POSTGRES.map((postgres) => ({ postgres })),
  ],
};
