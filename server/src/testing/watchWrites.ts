import { sql } from 'kysely';
import type { EngineName, Store } from '../store/store.ts';

/** The outputs and the shared blocks that were written, by name. */
export interface Written {
  readonly renders: string[];
  readonly shared: string[];
}

/** What the rows of a table are called, of the row as it is or was. */
const NAMES: Record<string, (row: string) => string> = {
  renders: (row) => `${row}.type || '/' || ${row}.reference || '/' || ${row}.language`,
  shared_fragments: (row) => `${row}.block || '.' || ${row}.language`,
};

const TRIGGERS: Record<EngineName, (table: string, event: string, note: string) => string[]> = {
  sqlite: (table, event, note) => [
    `CREATE TRIGGER ${table}_${event} AFTER ${event} ON ${table} BEGIN ${note}; END`,
  ],
  postgres: (table, event, note) => [
    `CREATE FUNCTION ${table}_${event}() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN ${note}; RETURN NULL; END $$`,
    `CREATE TRIGGER ${table}_${event} AFTER ${event} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION ${table}_${event}()`,
  ],
};

/** Notes from now on every row that is written; returns a function that tells which. */
export async function watchWrites(store: Store): Promise<() => Promise<Written>> {
  const statements = ['CREATE TABLE written (what TEXT NOT NULL, name TEXT NOT NULL)'];
  for (const [table, nameOf] of Object.entries(NAMES)) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      const name = nameOf(event === 'DELETE' ? 'old' : 'new');
      const note = `INSERT INTO written VALUES ('${table}', ${name})`;
      statements.push(...TRIGGERS[store.engine.name](table, event, note));
    }
  }
  await store.transaction(async ({ db }) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
  return async () => {
    const { rows } = await sql<{ what: string; name: string }>`
      SELECT DISTINCT what, name FROM written`.execute(store.reader.db);
    const of = (table: string) =>
      rows.flatMap(({ what, name }) => (what === table ? [name] : [])).sort();
    return { renders: of('renders'), shared: of('shared_fragments') };
  };
}
