import { type Kysely, sql } from 'kysely';
import { deletionOf } from '../history/deletion.ts';
import { recordFrom } from '../history/history.ts';
import { runStatements, type Step } from './dialect.ts';

/**
 * Whose each deleted record was, and its title as searches compare it; and, where several processes
 * share the database, how far the transactions of each of them are.
 */
export const bin: Step = {
  name: 'bin',
  async up(db, engine) {
    await runStatements(db, engine, STATEMENTS);
    // No PostgreSQL database is old enough to have deleted records here.
    if (engine === 'sqlite') await fillDeletions(db);
  },
};

const STATEMENTS = [
  'ALTER TABLE revisions ADD COLUMN created_by TEXT',
  'ALTER TABLE revisions ADD COLUMN title TEXT',
  {
    postgres: `CREATE TABLE commits (
      writer TEXT COLLATE "C" PRIMARY KEY, number BIGINT NOT NULL, at TIMESTAMPTZ NOT NULL
    )`,
  },
];

/** How many deletions are read at once. */
const PAGE = 500;

async function fillDeletions(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Deletion>`
      SELECT gone.rowid, gone.collection, before.data FROM revisions gone JOIN revisions before
        ON before.collection = gone.collection AND before.id = gone.id AND before.change = (
          SELECT max(change) FROM revisions other WHERE other.collection = gone.collection
            AND other.id = gone.id AND other.change < gone.change AND other.data IS NOT NULL
        )
      WHERE gone.data IS NULL AND gone.rowid > ${last}
      ORDER BY gone.rowid LIMIT ${PAGE}`.execute(db);
    for (const { rowid, collection, data } of rows) {
      const { created_by, title } = deletionOf(collection, recordFrom(data));
      await sql`UPDATE revisions SET created_by = ${created_by}, title = ${title}
        WHERE rowid = ${rowid}`.execute(db);
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.rowid;
  }
}

interface Deletion {
  readonly rowid: number;
  readonly collection: string;
  readonly data: string;
}
