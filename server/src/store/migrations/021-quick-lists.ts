import { type Kysely, sql } from 'kysely';
import { headOf } from '../postgres/queryColumns.ts';
import { runStatements, type Step } from './dialect.ts';

/**
 * On PostgreSQL: lists in their order from an index alone, short fields beside long data, and
 * searches that need not look through much of what was written last.
 */
export const quickLists: Step = {
  name: 'quick lists',
  async up(db, engine) {
    if (engine === 'sqlite') return;
    await runStatements(db, engine, COLUMNS);
    await fillHeads(db);
    await runStatements(db, engine, INDEXES);
  },
};

const COLUMNS = [
  `ALTER TABLE documents ADD head TEXT, ADD by_name TEXT, ADD by_order DOUBLE PRECISION`,
  `UPDATE documents SET by_name = left(folded ->> 'name', 100),
    by_order = CASE WHEN jsonb_typeof(fields -> 'order') = 'number' THEN
      CAST(fields -> 'order' AS double precision) END`,
];

const INDEXES = [
  'DROP INDEX documents_by_name',
  'DROP INDEX documents_by_order',
  'CREATE INDEX documents_by_name ON documents (collection, by_name NULLS FIRST, id)',
  `CREATE INDEX documents_by_order ON documents
    (collection, by_order NULLS FIRST, by_name NULLS FIRST, id)`,
  // Each search looks through the words that are not sorted in yet; there can be 4 MB of them.
  'ALTER INDEX search_texts_body SET (gin_pending_list_limit = 128)',
];

interface Row {
  readonly collection: string;
  readonly id: string;
  readonly data: string;
}

/** How many documents are read at once. */
const PAGE = 500;

async function fillHeads(db: Kysely<unknown>): Promise<void> {
  for (let last = { collection: '', id: '' }; ; ) {
    const { rows } = await sql<Row>`SELECT collection, id, data FROM documents
      WHERE (collection, id) > (${last.collection}, ${last.id})
      ORDER BY collection, id LIMIT ${PAGE}`.execute(db);
    const heads = rows.map(({ collection, id, data }) => {
      return { collection, id, head: headOf(JSON.parse(data)) };
    });
    await sql`UPDATE documents SET head = filled.head
      FROM json_to_recordset(${JSON.stringify(heads.filter(({ head }) => head !== null))})
        AS filled (collection text COLLATE "C", id text COLLATE "C", head text)
      WHERE documents.collection = filled.collection AND documents.id = filled.id`.execute(db);
    const end = rows.at(-1);
    if (!end) break;
    last = end;
  }
}
