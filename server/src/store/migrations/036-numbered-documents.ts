import { type Kysely, sql } from 'kysely';
import { bytesOf } from '../bytes.ts';
import { headOf, SHORT_CHARACTERS } from '../postgres/queryColumns.ts';
import { runStatements, type Step } from './dialect.ts';

/**
 * On SQLite: documents have numbers, and their words the same ones, which the word index knows them by. So a list goes
 * through its order and asks the index's numbers, and needn't look up what was found. Words stand apart by two blanks
 * in the index, so that it finds their first one or two letters as it finds any three. And the short fields of
 * documents stand beside them as soon as these are long on PostgreSQL.
 */
export const numberedDocuments: Step = {
  name: 'numbered documents',
  async up(db, engine) {
    if (engine === 'postgres') return;
    const { rows: beside } = await sql<{ sql: string }>`SELECT sql FROM sqlite_schema
      WHERE tbl_name = 'documents' AND type IN ('index', 'trigger') AND sql IS NOT NULL`.execute(
      db,
    );
    const again = beside.map((one) => one.sql);
    await runStatements(db, engine, NUMBERED);
    await fillHeads(db);
    await runStatements(db, engine, [...again, ...INDEXED]);
  },
};

/** Lists take no text apart that is long; what was long before was much longer. */
async function fillHeads(db: Kysely<unknown>): Promise<void> {
  // No text has more characters than bytes.
  const { rows } = await sql<{ row: number }>`SELECT row FROM documents
    WHERE ${bytesOf('data')} > ${SHORT_CHARACTERS}`.execute(db);
  for (const { row } of rows) {
    const found = await sql<{
      data: string;
    }>`SELECT data FROM documents WHERE row = ${row}`.execute(db);
    const head = headOf(JSON.parse(found.rows[0]?.data ?? '{}'));
    await sql`UPDATE documents SET head = ${head} WHERE row = ${row}`.execute(db);
  }
}

const COLUMNS = 'collection, id, data, created_at, created_by, updated_at, updated_by, head';

/** The data come last: what stands behind them in a row is read through all of them. */
const NUMBERED = [
  `CREATE TABLE numbered_documents (
    row INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL,
    created_at TEXT NOT NULL, created_by TEXT, updated_at TEXT NOT NULL, updated_by TEXT, head TEXT,
    data TEXT NOT NULL, UNIQUE (collection, id)
  )`,
  `INSERT INTO numbered_documents (${COLUMNS}) SELECT ${COLUMNS} FROM documents ORDER BY rowid`,
  'DROP TABLE documents',
  'ALTER TABLE numbered_documents RENAME TO documents',
];

const spaced = (body: string) => `'  ' || replace(${body}, ' ', '  ')`;
const ADD_NEW = `INSERT INTO search (rowid, body) VALUES (new.row, ${spaced('new.body')})`;
const REMOVE_OLD = `INSERT INTO search (search, rowid, body)
  VALUES ('delete', old.row, ${spaced('old.body')})`;

const INDEXED = [
  `CREATE TABLE numbered_texts (
    row INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
    UNIQUE (collection, id)
  )`,
  `INSERT INTO numbered_texts SELECT documents.row, collection, id, body
    FROM documents JOIN search_texts USING (collection, id) ORDER BY documents.row`,
  'DROP TABLE search',
  'DROP TABLE search_texts',
  'ALTER TABLE numbered_texts RENAME TO search_texts',
  // Texts are folded already, the same way on both engines. What was indexed is given again when it goes.
  `CREATE VIRTUAL TABLE search
    USING fts5(body, content='', tokenize='trigram case_sensitive 1')`,
  `INSERT INTO search (rowid, body) SELECT row, ${spaced('body')} FROM search_texts ORDER BY row`,
  `CREATE TRIGGER search_texts_added AFTER INSERT ON search_texts BEGIN ${ADD_NEW}; END`,
  `CREATE TRIGGER search_texts_removed AFTER DELETE ON search_texts BEGIN ${REMOVE_OLD}; END`,
  `CREATE TRIGGER search_texts_changed AFTER UPDATE ON search_texts
    BEGIN ${REMOVE_OLD}; ${ADD_NEW}; END`,
  // A number may be given again, so no words keep it.
  `CREATE TRIGGER documents_removed AFTER DELETE ON documents
    BEGIN DELETE FROM search_texts WHERE row = old.row; END`,
];
