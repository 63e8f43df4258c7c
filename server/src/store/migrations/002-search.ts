import type { Step } from './dialect.ts';

const REMOVE_OLD = `INSERT INTO search (search, rowid, body) VALUES ('delete', old.row, old.body)`;
const ADD_NEW = 'INSERT INTO search (rowid, body) VALUES (new.row, new.body)';

const SQLITE = [
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

/** An entry of an index has room for less than the longest text, so its beginning stands there. */
const beginning = (field: string) => `left((folded ->> '${field}') COLLATE "C", 100) NULLS FIRST`;
const ORDER = `(CASE WHEN jsonb_typeof(fields -> 'order') = 'number' THEN
  CAST(fields -> 'order' AS double precision) END) NULLS FIRST`;

const POSTGRES = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE INDEX search_texts_body ON search_texts USING gin (body gin_trgm_ops)',
  `CREATE INDEX documents_by_name ON documents (collection, ${beginning('name')})`,
  `CREATE INDEX documents_by_order ON documents (collection, ${ORDER}, ${beginning('name')})`,
  `CREATE INDEX documents_by_person ON documents
    (collection, ${beginning('lastName')}, ${beginning('firstName')})`,
  `CREATE INDEX documents_by_date ON documents
    (collection, ((fields ->> 'date') COLLATE "C") NULLS FIRST, id)`,
];

/** Full-text search by trigrams, and an index for each default order of a list. */
export const search: Step = {
  name: 'search',
  statements: [
    `CREATE TABLE search_texts (
      "row" INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
      UNIQUE (collection, id)
    )`,
    ...SQLITE.map((sqlite) => ({ sqlite })),
    ...POSTGRES.map((postgres) => ({ postgres })),
  ],
};
