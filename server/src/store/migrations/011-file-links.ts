import { sql } from 'kysely';
import type { Step } from './dialect.ts';

/** Which files each record speaks of joins the links, so that nobody needs to read all records. */
export const fileLinks: Step = {
  name: 'file links',
  async up(db, engine) {
    // No PostgreSQL database is old enough to have documents here.
    if (engine === 'postgres') return;
    for (let last = 0; ; ) {
      const { rows } = await sql<Row>`SELECT rowid, collection, id, data FROM documents
        WHERE rowid > ${last} ORDER BY rowid LIMIT ${PAGE}`.execute(db);
      for (const row of rows) {
        for (const [field, stem] of mentionsIn(row)) {
          await sql`INSERT OR IGNORE INTO links (from_collection, from_id, field, to_collection, to_id)
            VALUES (${row.collection}, ${row.id}, ${field}, 'files', ${stem})`.execute(db);
        }
      }
      const end = rows.at(-1);
      if (!end) break;
      last = end.rowid;
    }
  },
};

interface Row {
  readonly rowid: number;
  readonly collection: string;
  readonly id: string;
  readonly data: string;
}

/** How many documents are read at once. */
const PAGE = 500;
const STEM = /[A-Za-z0-9]{16}(?=\.)/g;

function mentionsIn({ data }: Row): [field: string, stem: string][] {
  return Object.entries<unknown>(JSON.parse(data)).flatMap(([field, value]) =>
    (JSON.stringify(value).match(STEM) ?? []).map((stem): [string, string] => [field, stem]),
  );
}
