/** All rows of a PostgreSQL database in tests: taken out, put in, removed. */
import type pg from 'pg';

/** A JSON list of rows by the name of their table; tables without rows have none. */
export type DatabaseRows = ReadonlyMap<string, string>;

/** The columns that number themselves, by their table. */
const NUMBERED = [
  ['changes', 'seq'],
  ['search_texts', 'row'],
  ['renders', 'node'],
] as const;

/** What is derived by triggers, or says how the tables came to be. */
const KEPT = ['migrations', 'inboxes', 'who_may'];

/** The names of all tables, indexes and triggers; a test that changes more than rows changes them. */
export async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`SELECT
    (SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace) || ' ' ||
    (SELECT string_agg(tgname, ' ' ORDER BY tgname) FROM pg_trigger) || ' ' ||
    (SELECT coalesce(string_agg(number::text, ' ' ORDER BY number), '') FROM migrations) AS shape`);
  return rows[0].shape;
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      ORDER BY oid`,
  );
  return rows.map(({ relname }) => relname).filter((name) => !KEPT.includes(name));
}

/** By the age of the tables, so that rows refer to none that come later. */
export async function readTables(client: pg.Client): Promise<DatabaseRows> {
  const found = new Map<string, string>();
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query(`SELECT json_agg(t)::text AS rows FROM ${table} t`);
    if (rows[0].rows !== null) found.set(table, rows[0].rows);
  }
  return found;
}

/** Puts rows into tables that have none. */
export async function fillTables(client: pg.Client, tables: DatabaseRows): Promise<void> {
  await client.query('BEGIN');
  for (const [table, rows] of tables) {
    // Triggers have noted the rows before it.
    if (table.endsWith('_history')) await client.query(`DELETE FROM ${table}`);
    await client.query(
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  }
  await client.query(`${numbered('max')}; COMMIT`);
}

/** Bytes of a table from which on a new file takes less time than what deleted rows leave behind. */
const LARGE = 500_000;

/** Removes the rows of all tables. */
export async function emptyTables(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client);
  const { rows } = await client.query(
    tables
      .map(
        (name) => `SELECT '${name}' AS name, pg_table_size('${name}') AS bytes
          WHERE EXISTS (SELECT 1 FROM ${name})`,
      )
      .join(' UNION ALL '),
  );
  const isLarge = rows.some(({ bytes }) => Number(bytes) > LARGE);
  const used = [...rows.map(({ name }) => name), 'inboxes'];
  await client.query(
    isLarge
      ? `TRUNCATE ${used.join(', ')} CASCADE`
      : // Without triggers, which would look after each row.
        `SET session_replication_role = replica;
        ${used.map((name) => `DELETE FROM ${name}`).join(';')};
        SET session_replication_role = DEFAULT`,
  );
  await client.query(numbered('first'));
}

function numbered(from: 'first' | 'max'): string {
  return NUMBERED.map(([table, column]) => {
    const sequence = `pg_get_serial_sequence('${table}', '${column}')`;
    return from === 'first'
      ? `SELECT setval(${sequence}, 1, false)`
      : `SELECT setval(${sequence}, coalesce(max("${column}"), 0) + 1, false) FROM ${table}`;
  }).join('; ');
}
