import { type Kysely, sql } from 'kysely';

/** Full-text search by trigrams, and an index for each default order of a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const REMOVE_OLD = `INSERT INTO search (search, rowid, body) VALUES ('delete', old.row, old.body)`;
const ADD_NEW = 'INSERT INTO search (rowid, body) VALUES (new.row, new.body)';

const STATEMENTS = [
  `CREATE TABLE search_texts (
    row INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
    UNIQUE (collection, id)
  )`,
  `CREATE VIRTUAL TABLE search
    USING fts5(body, content='search_texts', content_rowid='row', tokenize='trigram')`,
  `CREATE TRIGGER search_texts_added AFTER INSERT ON search_texts BEGIN ${ADD_NEW}; END`,
  `CREATE TRIGGER search_texts_removed AFTER DELETE ON search_texts BEGIN ${REMOVE_OLD}; END`,
  `CREATE TRIGGER search_texts_changed AFTER UPDATE ON search_texts
    BEGIN ${REMOVE_OLD}; ${ADD_NEW}; END`,
  `CREATE INDEX documents_by_name ON documents (collection, regia_fold(data ->> '$."name"'), id)`,
  `CREATE INDEX documents_by_order ON documents
    (collection, data ->> '$."order"', regia_fold(data ->> '$."name"'), id)`,
  `CREATE INDEX documents_by_person ON documents
    (collection, regia_fold(data ->> '$."lastName"'), regia_fold(data ->> '$."firstName"'), id)`,
  `CREATE INDEX documents_by_date ON documents (collection, data ->> '$."date"', id)`,
];
