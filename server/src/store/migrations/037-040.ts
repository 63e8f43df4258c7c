/** Steps 37 to 40. */
import { sql } from 'kysely';
import { onBoth, type Step } from './dialect.ts';

const BYTEWISE = {
  addresses: ['url', 'type', 'document', 'language', 'state', 'since'],
  successors: ['type', 'document', 'to_type', 'to_document'],
  site_state: ['too_large'],
  operations: ['wrote_at'],
};

export const STEPS_FROM_37: readonly Step[] = [
  // Which pending inputs are of changes that are shown already, ahead of what waited before them.
  {
    name: 'shown ahead',
    statements: [onBoth('ALTER TABLE pending_inputs ADD COLUMN shown INTEGER NOT NULL DEFAULT 0')],
  },
  // On PostgreSQL, these columns were made without the collation of all others, so no index of theirs could be used
  // where they are compared with them: each document's addresses were looked for among all addresses.
  {
    name: 'bytewise texts',
    async up(db, engine) {
      if (engine === 'sqlite') return;
      for (const [table, columns] of Object.entries(BYTEWISE)) {
        const changes = columns.map(
          (column) => sql`ALTER COLUMN ${sql.ref(column)} TYPE TEXT COLLATE "C"`,
        );
        await sql`ALTER TABLE ${sql.table(table)} ${sql.join(changes)}`.execute(db);
      }
    },
  },
  // Which translations of a document are out of date. Of what was written before, only later changes will tell.
  {
    name: 'translations',
    statements: [
      `CREATE TABLE translations (
        collection TEXT NOT NULL, id TEXT NOT NULL, main TEXT NOT NULL, outdated TEXT NOT NULL, sources TEXT NOT NULL,
        PRIMARY KEY (collection, id)
      )`,
      "CREATE INDEX translations_outdated ON translations (collection, id) WHERE outdated <> ''",
    ],
  },
  // Until when outputs are public: none that is stored has an end.
  {
    name: 'public until',
    statements: [
      'ALTER TABLE renders ADD COLUMN public_until TEXT',
      {
        sqlite: `CREATE INDEX documents_by_end ON documents
          (collection, data ->> '$."publicUntil"') WHERE data ->> '$."publicUntil"' IS NOT NULL`,
        postgres: `CREATE INDEX documents_by_end ON documents
          (collection, ((fields ->> 'publicUntil') COLLATE "C")) WHERE fields ->> 'publicUntil' IS NOT NULL`,
      },
    ],
  },
];
